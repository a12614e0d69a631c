import { type AnswersMeasured, benchAnswers } from './answers.ts'
import { type ArchiveMeasured, benchArchives } from './archives.ts'
import { benchBulkChanges } from './bulk-changes.ts'
import { benchProjectList } from './project-list.ts'
import { benchProjectReads } from './project-reads.ts'
import { benchCompanyLoad, type LoadMeasured } from './company-load.ts'
import { benchDashboards, type DashboardMeasured, type RebuildMeasured } from './dashboards.ts'
import { benchExports, type ExportMeasured } from './exports.ts'
import { benchFormAnswers } from './form-answers.ts'
import { benchImports, type ImportMeasured } from './imports.ts'
import type { Percentiles } from './jobs/callers.ts'
import type { JobMeasured } from './jobs/run-job.ts'
import { benchOutside, type OutsideMeasured } from './outside.ts'
import { benchPages, type PageMeasured } from './pages.ts'
import { benchPeers } from './peers.ts'
import { benchProviderSearch } from './provider-search.ts'
import { benchScouteeSearch } from './scoutee-search.ts'
import { benchNamePairs, type NamePairsMeasured } from './name-pairs.ts'
import { benchSearchEverywhere } from './search-everywhere.ts'
import { benchDrawing, type DrawingMeasured, type RebuiltMeasured } from './drawing.ts'
import { benchScroll, type ScrollMeasured } from './scroll.ts'

/** What every measurement says, in milliseconds; `call` by `sql` is `ratio`. */
interface Measured {
  name: string
  total: number
  /** Without a write before it, where that makes a difference. */
  again?: number
  call: number
  sql: number
  ratio: number
  isWithinAim: boolean
}

const nameWidth = 66

const figure = (value: number): string => value.toFixed(1).padStart(9)

function line(measured: Measured): string {
  const { name, total, call, again = call, sql, ratio, isWithinAim } = measured
  const aim = isWithinAim ? 'within the aim' : 'beyond the aim'
  return `${name.padEnd(nameWidth)}${String(total).padStart(9)}${figure(call)}${figure(again)}${figure(sql)}${ratio.toFixed(2).padStart(8)}  ${aim}`
}

/** The tasks of a page: how many, the longest, and those over 50 ms; by the clock, and on a processor. */
function scrollLine({ name, tasks, longest, longestWorked, over, overWorked }: ScrollMeasured): string {
  const times = `longest ${figure(longest)} ms, on a processor ${figure(longestWorked)} ms`
  return `scroll ${name.padEnd(nameWidth - 7)}${String(tasks).padStart(9)} tasks, ${times}; over 50 ms: ${over}, on a processor ${overWorked}`
}

/** An import: lines a second, what it took of processors, its memory. */
function loadLine({ name, lines, seconds, rate, processor, database, memory }: LoadMeasured): string {
  const took = `${figure(seconds)} s, ${rate} lines a second, ${memory} MB; on a processor ${figure(processor)} s, the database ${figure(database)} s`
  return `company load, ${name}`.padEnd(nameWidth) + String(lines).padStart(9) + took
}

/** What others waited for their calls before a job, meanwhile and after it; at the end the same for each address. */
function othersLine({ before, meanwhile, after, load }: Pick<JobMeasured, 'before' | 'meanwhile' | 'after' | 'load'>): string {
  const at = (which: 'p50' | 'p99', [was, now, then]: readonly (Percentiles | undefined)[]): string =>
    `${which} ${figure(was?.[which] ?? Number.NaN)} ms before, ${figure(now?.[which] ?? Number.NaN)} meanwhile, ${figure(then?.[which] ?? Number.NaN)} after`
  const all = [before, meanwhile, after]
  const each = Object.keys(before.each).map(
    (path) =>
      `\n  ${path}: ${at(
        'p99',
        all.map((times) => times.each[path])
      )}`
  )
  return `others: ${at('p50', all)}; ${at('p99', all)} (${meanwhile.calls} calls; load of the machine ${load.toFixed(1)})${each.join('')}`
}

/** The memory of the server, and of its process of jobs in each quarter of the time. */
const jobMemory = ({ before, peak, jobs }: JobMeasured['memory']): string =>
  `memory of the job at most ${jobs.join(', ')} MB in each quarter, of the server ${before} MB before and ${peak} at most`

/** An export: rows a second, the size of the file, the memory. */
function exportLine({ name, rows, rate, size, ...measured }: ExportMeasured): string {
  const { seconds, memory, processor } = measured
  const took = `${figure(seconds)} s, ${rate} rows a second, on a processor ${figure(processor)} s, file ${figure(size)} MB, ${jobMemory(memory)}`
  return `export of ${name}`.padEnd(nameWidth) + `${String(rows).padStart(9)}${took}; ${othersLine(measured)}`
}

/** An import: rows a second, what it took of processors, and the memory. */
function importLine({ name, rows, rate, database, ...measured }: ImportMeasured): string {
  const { seconds, memory, processor } = measured
  const took = `${figure(seconds)} s, ${rate} rows a second, on a processor ${figure(processor)} s, the database ${figure(database)} s, ${jobMemory(memory)}`
  return `import of ${name}`.padEnd(nameWidth) + `${String(rows).padStart(9)}${took}; ${othersLine(measured)}`
}

/** An archive of a whole workspace: rows and megabytes a second, what it took of processors, and the memory. */
function archiveLine({ name, rows, files, size, unpacked, database, ...measured }: ArchiveMeasured): string {
  const { seconds, processor, memory } = measured
  const rates = `${(rows / seconds).toFixed(0)} rows and ${(unpacked / seconds).toFixed(1)} MB a second`
  const work = `on a processor ${figure(processor)} s, the database ${figure(database)} s`
  const took = `rows and ${files} files${figure(seconds)} s, ${rates}, ${work}, archive ${figure(size)} MB, ${jobMemory(memory)}`
  return `archive of a workspace, ${name}`.padEnd(nameWidth) + `${String(rows).padStart(9)} ${took}; ${othersLine(measured)}`
}

/** People who answer a form at once. */
function answersLine({ people, seconds, accepted, rate, p50, p99, longest, errors, lost, stored, serverWork, databaseWork, load }: AnswersMeasured): string {
  const times = `p50 ${figure(p50)} ms, p99 ${figure(p99)} ms, longest ${figure(longest)} ms`
  const work = `on a processor ${serverWork.toFixed(0)} ms an answer, the database ${databaseWork.toFixed(0)} ms`
  const rest = `${errors} errors, ${lost} of ${stored} lost (load of the machine ${load})`
  return (
    `answers, ${people} people for ${seconds.toFixed(0)} s`.padEnd(nameWidth) +
    `${String(accepted).padStart(9)} accepted, ${rate.toFixed(0)} a second, ${times}, ${work}, ${rest}`
  )
}

const [longestRebuild, longestDashboard] = [20, 1500]
const aimed = (isWithin: boolean): string => (isWithin ? 'within the aim' : 'beyond the aim')

/** A rebuilding of the figures of dashboards, and what looking at cases took before it and meanwhile. */
function rebuildLine({ number, shown, done, memory, before, meanwhile, load }: RebuildMeasured): string {
  const looks = (['list', 'one'] as const).map((name) => {
    const [was, now] = [before[name], meanwhile[name]]
    const times = `p50 ${figure(was.p50)} ms before, ${figure(now.p50)} meanwhile; p99 ${figure(was.p99)} and ${figure(now.p99)}, ${aimed(now.p99 <= was.p99 * 2)}`
    return `${name === 'list' ? 'list of cases' : 'one case'}: ${times} (${now.calls} calls)`
  })
  const took = `shown after ${figure(shown)} s, ${aimed(shown < longestRebuild)}; done after ${figure(done)} s; memory ${memory.before} MB before, ${memory.peak} MB at most`
  return `dashboards, rebuilding ${number}: ${took}; ${looks.join('; ')} (load of the machine ${load.toFixed(1)})`
}

/** All tiles of a dashboard. */
function dashboardLine({ name, caller, tiles, p50, longest, memory, load }: DashboardMeasured): string {
  const times = `tiles in ${figure(p50)} ms, longest ${figure(longest)}, ${aimed(p50 < longestDashboard)}`
  return (
    `dashboard ${name}, ${caller}`.padEnd(nameWidth) + `${String(tiles).padStart(9)} ${times}; memory ${memory} MB (load of the machine ${load.toFixed(1)})`
  )
}

/** A dashboard drawn in the browser, or the figures rebuilt for it. */
function drawingLine(measured: DrawingMeasured | RebuiltMeasured): string {
  if (measured.kind === 'rebuilt')
    return `${'drawing, rebuilding'.padEnd(nameWidth)} shown after ${figure(measured.seconds)} s (load of the machine ${measured.load.toFixed(1)})`
  const { isPrepared, tiles, p50, longest, load } = measured
  const name = isPrepared ? measured.name : `${measured.name}, not prepared`
  const times = `tiles drawn in ${figure(p50)} ms, longest ${figure(longest)}, ${aimed(p50 < longestDashboard)}`
  return `drawing ${name}`.padEnd(nameWidth) + `${String(tiles).padStart(9)} ${times} (load of the machine ${load.toFixed(1)})`
}

/** What was measured from outside: each figure by its name. */
function outsideLine({ name, figures, isWithinAim }: OutsideMeasured): string {
  const told = Object.entries(figures).map(([key, value]) => `${key} ${value.toFixed(key === 'ratio' ? 2 : 1)}`)
  return `${name.padEnd(nameWidth)} ${told.join(', ')}${isWithinAim === null ? '' : `, ${aimed(isWithinAim)}`}`
}

/** What a page was sent, or when it could be used. */
function pageLine(measured: PageMeasured): string {
  if (measured.kind === 'bytes') {
    const { scripts, styles, fonts, rest } = measured.sent
    const goal = measured.goal === null ? '' : `, ${aimed(scripts <= measured.goal)} (${measured.goal})`
    return `page ${measured.page}`.padEnd(nameWidth) + ` scripts ${scripts} bytes${goal}; style sheets ${styles}, fonts ${fonts}, pages and calls ${rest}`
  }
  const { page, visit, times, goal, load } = measured
  const told = `painted ${figure(times.painted)}, there ${figure(times.there)}, interactive ${figure(times.interactive)} of ${goal}, longest task ${figure(times.longestTask)}`
  return (
    `page ${page}, ${visit}, Fast 4G, processor 4 times slower`.padEnd(nameWidth) + ` ${told}, ${aimed(times.interactive <= goal)} (load ${load.toFixed(1)})`
  )
}

/** What similar entries told of labelled pairs, kind by kind, and how long a look took. */
function namePairsLines({ precision, recall, kinds, companies, p50, p95, p99, longest, load }: NamePairsMeasured): string {
  const isTrue = precision >= 0.98 && recall >= 0.95
  const told = kinds.map(({ kind, isSame, pairs, told: yes, wrong }) => `  ${isSame ? 'one' : 'others'}, ${kind}: ${yes} of ${pairs} told  ${wrong.join('; ')}`)
  const times = `p50 ${figure(p50)} ms, p95 ${figure(p95)}, p99 ${figure(p99)}, longest ${figure(longest)}, ${aimed(p95 < 50)}`
  const head = `name pairs among ${companies}: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}, ${aimed(isTrue)}; ${times} (load of the machine ${load.toFixed(1)})`
  return `${[head, ...told].join('\n')}\n`
}

const benches: Record<string, (report: (measured: Measured) => void) => Promise<void>> = {
  'project-list': benchProjectList,
  'project-reads': benchProjectReads,
  'bulk-changes': benchBulkChanges,
  'scoutee-search': benchScouteeSearch,
  'provider-search': benchProviderSearch,
  'name-pairs': () => benchNamePairs((measured) => process.stdout.write(namePairsLines(measured))),
  'search-everywhere': (report) => benchSearchEverywhere(report, (text) => process.stdout.write(`${text}\n`)),
  'company-load': () => benchCompanyLoad((measured) => process.stdout.write(`${loadLine(measured)}\n`)),
  exports: () => benchExports((measured) => process.stdout.write(`${exportLine(measured)}\n`)),
  archives: () => benchArchives((measured) => process.stdout.write(`${archiveLine(measured)}\n`)),
  imports: () => benchImports((measured) => process.stdout.write(`${importLine(measured)}\n`)),
  dashboards: () => benchDashboards((measured) => process.stdout.write(`${measured.kind === 'rebuild' ? rebuildLine(measured) : dashboardLine(measured)}\n`)),
  answers: () => benchAnswers((measured) => process.stdout.write(`${answersLine(measured)}\n`)),
  'form-answers': (report) => benchFormAnswers(report, (measured) => process.stdout.write(`${exportLine(measured)}\n`)),
  drawing: () => benchDrawing((measured) => process.stdout.write(`${drawingLine(measured)}\n`)),
  outside: () => benchOutside((measured) => process.stdout.write(`${outsideLine(measured)}\n`)),
  pages: () => benchPages((measured) => process.stdout.write(`${pageLine(measured)}\n`)),
  peers: () => benchPeers((text) => process.stdout.write(`${text}\n`)),
  scroll: () => benchScroll((measured) => process.stdout.write(`${scrollLine(measured)}\n`))
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}: ${Object.keys(benches).join(', ')}.\n`)
  process.exit(1)
}
process.stdout.write('Milliseconds at the middle of many rounds; sql is the same work by hand on the same database in the same run.\n')
process.stdout.write('again: the call repeated while nothing is written.\n\n')
process.stdout.write(`${'name'.padEnd(nameWidth)}${'rows'.padStart(9)}${'call'.padStart(9)}${'again'.padStart(9)}${'sql'.padStart(9)}${'ratio'.padStart(8)}\n`)
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench((measured) => process.stdout.write(`${line(measured)}\n`))
}
