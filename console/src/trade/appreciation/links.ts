export const appreciationLinks = {
  orders: '/appreciation/orders',
  ofTemplate: (id: string) => `/appreciation/orders?templateId=${id}`,
  templates: '/appreciation/templates',
  add: '/appreciation/templates/add',
  edit: (id: string) => `/appreciation/templates/${id}`,
}
