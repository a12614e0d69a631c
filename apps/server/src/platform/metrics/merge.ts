import { AggregatorRegistry, Registry } from 'prom-client'
import type { Figures } from './metrics.ts'

/** The type of the text: Prometheus's own, in which all its versions can be told of. */
export const metricsType: string = Registry.PROMETHEUS_CONTENT_TYPE

/** One text of the figures of several processes: sums, or the highest where a figure says so. */
export function writeFigures(all: readonly Figures[]): Promise<string> {
  return AggregatorRegistry.aggregate([...all]).metrics()
}

/** Of a process that has ended, what stays: sums only grow, while what it was at is over. */
export function lastingFigures(figures: Figures): Figures {
  return figures.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))
}

/** The figures of several processes as those of one. */
export function sumFigures(all: readonly Figures[]): Promise<Figures> {
  return AggregatorRegistry.aggregate([...all]).getMetricsAsJSON()
}
