/** Bounds of an LRU cache that grows with its entries: given `max`, it allocates the room of all of them when it is made. */
export const growingTo = (max: number): { maxSize: number; sizeCalculation: () => number } => ({ maxSize: max, sizeCalculation: () => 1 })
