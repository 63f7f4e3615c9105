/** Orders that wait at the employee's store. */
export const toPickups = '/member/tasks/pickups'
