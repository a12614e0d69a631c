import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findChartFaults, readChart } from './chart.mjs'

const chart = readChart(fileURLToPath(new URL('../..', import.meta.url)))

/** The chart with one template changed. */
function withTemplate(name: string, change: (text: string) => string) {
  const text = chart.templates[name] ?? ''
  expect(change(text)).not.toBe(text)
  return { ...chart, templates: { ...chart.templates, [name]: change(text) } }
}

describe('the chart for Kubernetes', () => {
  it('holds together', () => {
    expect(findChartFaults(chart)).toEqual([])
  })

  it.each([
    ['a value that is not there', 'deployment.yaml', (text: string) => text.replace('.Values.processes', '.Values.workers'), /values.yaml has no workers/u],
    ['a value that nothing uses', 'claim.yaml', (text: string) => text.replace('{{ .Values.persistence.size }}', '1Gi'), /no template uses persistence.size/u],
    [
      'a name that is not defined',
      'service.yaml',
      (text: string) => text.replace('mekiki.selector', 'mekiki.selection'),
      /no template defines mekiki.selection/u
    ],
    ['a block without an end', 'ingress.yaml', (text: string) => text.replace(/\{\{- end \}\}\n$/u, ''), /2 blocks begin and 1 end/u],
    ['half an act', 'service.yaml', (text: string) => text.replace('" . }}', '" . }'), /braces/u],
    ['a setting that is none', 'deployment.yaml', (text: string) => text.replace('DRAIN_SECONDS', 'DRAIN_SECOND'), /DRAIN_SECOND is no setting/u]
  ] as const)('is refused with %s', (_, name, change, fault) => {
    expect(findChartFaults(withTemplate(name, change)).join('\n')).toMatch(fault)
  })

  it('is of the product’s version', () => {
    expect(findChartFaults({ ...chart, version: '9.9.9' })).toEqual(['Chart.yaml is not of version 9.9.9'])
  })
})
