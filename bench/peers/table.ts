import type { Effort, Results, Taken } from './measure.ts'
import { type Measure, measures } from './product.ts'

const [firstWidth, width] = [44, 30]
const milliseconds = (value: number): string => (value < 100 ? value.toFixed(1) : value.toFixed(0))
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)
const lineOf = (first: string, cells: readonly string[]): string => `${first.padEnd(firstWidth)}${cells.map((cell) => cell.padStart(width)).join('')}`

/** Milliseconds, and how many times those of bare SQL; with how often it was asked where that was seldom, and the total where it is another one. */
function cellOf(taken: Taken | undefined, bare: Taken | undefined, rounds: number): string {
  if (taken === undefined) return '-'
  if ('fault' in taken) return 'failed, see below'
  if (bare === undefined || 'fault' in bare || taken === bare) return `${milliseconds(taken.took)} ms`
  const seldom = taken.rounds < rounds ? ` (${taken.rounds} calls)` : ''
  const other = taken.total === bare.total ? '' : ` [${taken.total}]`
  return `${milliseconds(taken.took)} ms ${(taken.took / bare.took).toFixed(2)} x${seldom}${other}`
}

/** The table of all products, a line each for what they were asked; times as ratios to bare SQL of the same run. */
export function tableOf(names: readonly string[], results: Results, { rounds, limit, people, crowd }: Effort): string {
  const { taken, crowds, bytes, memory, load } = results
  const keys = Object.keys(measures) as Measure[]
  const lines = keys.map((key) =>
    lineOf(
      measures[key],
      names.map((name) => cellOf(taken[key].get(name), taken[key].get('sql'), rounds))
    )
  )
  const bareRate = crowds.get('sql')?.rate ?? Number.NaN
  const rates = names.map((name) => {
    const { rate = Number.NaN, p99 = Number.NaN, errors = 0 } = crowds.get(name) ?? {}
    return `${rate.toFixed(1)}/s ${(rate / bareRate).toFixed(2)} p99 ${milliseconds(p99)}${errors > 0 ? ` ${errors} failed` : ''}`
  })
  const sizes = (encoding: 'identity' | 'gzip' | 'br'): string[] =>
    names.map((name) => kilobytes(bytes.get(name)?.[encoding] ?? Number.NaN).replace('NaN', '-'))
  const held = (when: 'before' | 'after'): string[] => names.map((name) => memory.get(name)?.[when].toFixed(0) ?? '-')
  const faults = keys.flatMap((key) =>
    names.flatMap((name) => {
      const each = taken[key].get(name)
      return each && 'fault' in each ? [`${name}, ${measures[key]}: ${each.fault}`] : []
    })
  )
  return [
    `At most ${rounds} calls of each in turns, the middle one, and how many times that of bare SQL; at most ${limit / 1000} s for all calls of a measure.`,
    `In brackets: a total other than SQL's. Load of the machine: ${load.before.toFixed(1)} before, ${load.after.toFixed(1)} after.`,
    '',
    lineOf('', names),
    ...lines,
    lineOf(`${people} people on the list for ${crowd / 1000} s`, rates),
    lineOf('bytes of a list as sent, kB', sizes('identity')),
    lineOf('  to who takes gzip, kB', sizes('gzip')),
    lineOf('  to who takes br, kB', sizes('br')),
    lineOf('memory of the server, started, MB', held('before')),
    lineOf('  after all that, MB', held('after')),
    ...faults,
    ''
  ].join('\n')
}
