import { setTimeout as wait } from 'node:timers/promises'
import { type Context, createContextKey, type Link, ROOT_CONTEXT, type Span as OtelSpan, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import type { Logger } from 'pino'
import type { Span, SpanAttributes, SpanOrigin, Tracing } from './tracing.ts'

/** A collector that is away must not hold up the end of the process. */
const closeMs = 2000
/** An export that takes longer is given up, and its spans with it. */
const exportMs = 5000
/** What the next span below a context is linked to. */
const linksKey = createContextKey('links')

const linkTo = (traceparent: string): Link[] => {
  const context = parseTraceParent(traceparent)
  return context ? [{ context }] : []
}

/** Logs that the collector is away once, and once that it is back; spans in between are dropped. */
function quietly(exporter: OTLPTraceExporter, log: Pick<Logger, 'info' | 'warn'>): SpanExporter {
  let isAway = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed && !isAway) log.warn({ reason: result.error?.message }, 'traces are dropped until the collector answers')
        if (!failed && isAway) log.info('the collector answers again')
        isAway = failed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  }
}

/** A span of the SDK as the rest of the app sees it. */
class ExportedSpan implements Span {
  readonly traceId: string
  readonly #span: OtelSpan
  readonly #inside: Context
  readonly #contexts: AsyncLocalStorageContextManager

  constructor(span: OtelSpan, inside: Context, contexts: AsyncLocalStorageContextManager) {
    this.traceId = span.isRecording() ? span.spanContext().traceId : ''
    this.#span = span
    this.#inside = inside
    this.#contexts = contexts
  }

  set(attributes: SpanAttributes): void {
    this.#span.setAttributes(attributes)
  }

  fail(type: string): void {
    this.#span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
  }

  end(): void {
    this.#span.end()
  }

  within<T>(work: () => T): T {
    return this.#contexts.with(this.#inside, work)
  }
}

/** Sends spans to an OTLP/HTTP collector, as JSON. Nothing is registered globally: each app has its own tracer and contexts. */
export function tracingTo(endpoint: string, log: Pick<Logger, 'info' | 'warn'>): Tracing {
  const contexts = new AsyncLocalStorageContextManager().enable()
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: exportMs })
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'youli' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(quietly(exporter, log))],
  })
  const tracer = provider.getTracer('youli')

  const contextOf = ({ parent = '', isRoot = false }: SpanOrigin): Context => {
    if (isRoot) return ROOT_CONTEXT
    const remote = parseTraceParent(parent)
    return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : contexts.active()
  }
  const begin = (name: string, attributes: SpanAttributes, origin: SpanOrigin = {}): Span => {
    const below = contextOf(origin)
    const links = [...(origin.links ?? []).flatMap(linkTo), ...((below.getValue(linksKey) as Link[] | undefined) ?? [])]
    const span = tracer.startSpan(name, { attributes, links }, below)
    return new ExportedSpan(span, trace.setSpan(below.deleteValue(linksKey), span), contexts)
  }
  return {
    begin,
    async span(name, attributes, work, origin) {
      const span = begin(name, attributes, origin)
      try {
        return await span.within(() => work(span))
      } catch (error) {
        if (!(error instanceof Refusal)) span.fail(error instanceof Error ? error.constructor.name : typeof error)
        throw error
      } finally {
        span.end()
      }
    },
    here() {
      const current = trace.getSpanContext(contexts.active())
      return current ? `00-${current.traceId}-${current.spanId}-0${current.traceFlags & 1}` : ''
    },
    together(waiting, work) {
      const [first, ...others] = waiting.flatMap(linkTo)
      const below = first ? trace.setSpanContext(ROOT_CONTEXT, first.context).setValue(linksKey, others) : ROOT_CONTEXT
      return contexts.with(below, work)
    },
    async close() {
      const late = new AbortController()
      const sent = provider.shutdown().catch(() => {})
      await Promise.race([sent, wait(closeMs, undefined, { signal: late.signal }).catch(() => {})])
      late.abort()
      contexts.disable()
    },
  }
}
