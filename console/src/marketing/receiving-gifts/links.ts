export const receivingGiftLinks = {
  list: '/receiving-gifts',
  add: '/receiving-gifts/add',
  edit: (id: string) => `/receiving-gifts/${id}`,
  rule: '/receiving-gifts/rule',
}
