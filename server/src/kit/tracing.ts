import type { Logger } from 'pino'
import type { Settings } from './settings.ts'

/** Words and numbers of a span: no member data, no values of SQL, no tokens. */
export type SpanAttributes = Record<string, string | number>

/** A stretch of work with a beginning and an end, told to the collector when it ends. */
export interface Span {
  /** 32 hex digits; '' where this trace is not recorded. */
  readonly traceId: string
  set(attributes: SpanAttributes): void
  /** Marks the span as failed; the name of the error's class at most, since messages may hold values. */
  fail(type: string): void
  end(): void
  /** Runs work inside the span: spans begun in it, or later by what it started, are its children. */
  within<T>(work: () => T): T
}

/** Where a span hangs when it is not below the current one. Both are `traceparent` values; '' and malformed ones are left out. */
export interface SpanOrigin {
  parent?: string
  /** What led to it without waiting for it. */
  links?: readonly string[]
  /** Begins a trace of its own, whatever is current. */
  isRoot?: boolean
}

/** Spans of one app. A null in its place is an app that traces nothing: no package is loaded and no object made. */
export interface Tracing {
  begin(name: string, attributes: SpanAttributes, origin?: SpanOrigin): Span
  /** Runs work in a span of its own, which ends with it and fails when it throws anything but a refusal. */
  span<T>(name: string, attributes: SpanAttributes, work: (span: Span) => Promise<T>, origin?: SpanOrigin): Promise<T>
  /** The current span as a `traceparent`, for whoever goes on with its work elsewhere; '' where there is none. */
  here(): string
  /** Runs work that several spans wait for: its next span is a child of the first and linked to the others. */
  together<T>(waiting: readonly string[], work: () => T): T
  /** Sends what has not been sent yet, for two seconds at most. */
  close(): Promise<void>
}

/** Spans for the collector in the settings; null without one. The packages are loaded here only. */
export async function openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Settings, log: Logger): Promise<Tracing | null> {
  if (endpoint === undefined) return null
  const { tracingTo } = await import('./tracing-export.ts')
  return tracingTo(endpoint, log)
}
