export const bespokeLinks = {
  board: '/bespoke',
  list: '/bespoke/trades',
  one: (id: string) => `/bespoke/trades/${id}`,
  templates: '/bespoke-templates',
  addTemplate: '/bespoke-templates/add',
  template: (id: string) => `/bespoke-templates/${id}`,
}
