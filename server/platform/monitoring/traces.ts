import {
  context,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

const tracer = trace.getTracer('kierto')
let isOn = false

/**
 * Sends spans to an OpenTelemetry collector. Its packages load here, so a service without a collector has none
 * of them in memory. They read the other settings of the standard, such as OTEL_TRACES_SAMPLER.
 * @param collector address, to which the standard adds /v1/traces
 * @returns sends the rest and stops
 */
export async function startTraces(collector: string): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` })
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kierto' }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  provider.register()
  isOn = true
  return async () => {
    isOn = false
    await provider.shutdown()
    trace.disable()
    context.disable()
  }
}

/** Makes a span of each request, by its route. The address may have an id, so it is left out. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const span = tracer.startSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'kierto.request_id': request.id,
      },
    })
    // A client that leaves gets no response, but its span ends too.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(context.active(), span), done)
  })
}

/** Runs the work in a span. Without a collector it only runs the work. */
export function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!isOn) return work()
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** The attributes of a statement: its text with places for the values, without the values. */
export const statementFacts = (text: string): Attributes => ({
  'db.system.name': 'postgresql',
  'db.query.text': text.slice(0, 2000),
})

export type Fault = { readonly name: string; readonly message: string; readonly stack?: string }

/**
 * The hook of error trackers: notes a fault of the service or of a browser on the span around it. Trackers that
 * speak OpenTelemetry make an issue of it. Words with a digit or an @ can be personal data and are left out.
 */
export function noteFault(error: unknown, attributes: Attributes = {}): void {
  if (!isOn) return
  const { name, message, stack } = faultOf(error)
  const around = trace.getActiveSpan()
  const span: Span = around ?? tracer.startSpan('fault')
  span.recordException({ name, message, ...(stack && { stack }) })
  span.setAttributes(attributes)
  span.setStatus({ code: SpanStatusCode.ERROR })
  if (!around) span.end()
}

function faultOf(error: unknown): Fault {
  if (typeof error !== 'object' || error === null || !('message' in error))
    return { name: 'Error', message: 'not an error' }
  const { name, message, stack } = error as Fault
  // The first lines of a stack repeat the message. Places of code end with a file, a line and a column.
  const frames = stack?.split('\n').filter((line) => /\.[jt]sx?:\d+:\d+\)?$/.test(line.trimEnd()))
  return {
    name,
    message: message
      .split(/\s+/)
      .map((word) => (/[@\d]/.test(word) ? '…' : word))
      .join(' '),
    ...(frames && { stack: frames.join('\n') }),
  }
}
