/** What is shown, without the page of it. */
function shownBy(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['page', 'pageSize']) params.delete(name)
  params.sort()
  return params.toString()
}

/** Whether two searches show the same. */
export const isSame = (a: string, b: string): boolean => shownBy(a) === shownBy(b)
