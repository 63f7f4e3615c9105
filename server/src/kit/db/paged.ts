/** A part of a list: how many rows to leave out, and how many to take. */
export interface Window {
  offset: number
  limit: number
}
export interface Query<T> {
  limit(rows: number): { offset(rows: number): PromiseLike<T[]> }
}

/**
 * One page of an ordered query, and how many rows there are in all: `paged(r.select()….orderBy(…), page, r.$count(table, where))`.
 * The count is asked only where the page itself does not tell.
 */
export async function paged<T>(
  query: Query<T>,
  { offset, limit }: Window,
  all: PromiseLike<number>,
): Promise<{ rows: T[]; total: number }> {
  const rows = await query.limit(limit).offset(offset)
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0)
  return { rows, total: isLast ? offset + rows.length : await all }
}
