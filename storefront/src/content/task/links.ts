/** What waits for the calling employee. */
export const toTasks = '/member/tasks'
