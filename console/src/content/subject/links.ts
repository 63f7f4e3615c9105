export const subjectLinks = { list: '/subjects', add: '/subjects/add', edit: (id: string): string => `/subjects/${id}` }
