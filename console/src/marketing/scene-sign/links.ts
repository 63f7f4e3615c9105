export const sceneSignLinks = {
  list: '/scene-signs',
  add: '/scene-signs/add',
  edit: (id: string) => `/scene-signs/${id}`,
  code: (id: string) => `/scene-signs/${id}/code`,
  people: (id: string) => `/scene-signs/${id}/people`,
}
