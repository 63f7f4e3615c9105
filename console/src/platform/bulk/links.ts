export const bulkLinks = { list: '/tasks', one: (id: string) => `/tasks/${id}` }
