export const memberLinks = { list: '/members', detail: (id: string): string => `/members/${id}` }
