/** The member's grade and how to rise. */
export const toGrade = '/member/grade'
