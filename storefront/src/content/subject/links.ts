/** Where the subject list is at home. */
export const toHome = '/home'
/** The topics page, narrowed to a word when asked. */
export const toSubjects = (keyword?: string): string => (keyword ? `/mall/subject?keyword=${encodeURIComponent(keyword)}` : '/mall/subject')
export const toSubject = (id: string): string => `/subject/${id}`
