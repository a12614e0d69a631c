import { operationGroups } from '@mekiki/contract'
import { writeTable } from '../../platform/csv/index.ts'
import { demoImport, demoImportNote } from '../seeds/demo-files.ts'
import { liveThrough } from './project-life.ts'
import { followersOf } from './projects.ts'
import type { DemoProject, MadeTheme, DemoWork } from './work.ts'
import type { FileWork } from './files.ts'
import { daysBefore, pick } from './pace.ts'
import { nameOf } from '../seeds/demo-people.ts'

const importer = 2
const targets = ['scoutee_name', 'status_name', 'category_names', 'follower_names', 'project_record'] as const

/** What importing needs besides: it runs the import that waits. */
export interface ImportWork extends FileWork {
  runWaiting: () => Promise<void>
}

async function bytesOf(names: readonly string[], work: DemoWork, { theme }: MadeTheme, firstPlace: number): Promise<Uint8Array> {
  function* rows(): Generator<string[]> {
    const [name, status, tags, followers, , record] = demoImport.header
    yield [name, status, tags, followers, record]
    for (const [nth, company] of names.entries()) {
      const place = firstPlace + nth
      const people = followersOf(work, theme, place).map((uuid) => nameOf(work.people.indexOf(uuid)))
      yield [company, '新規', pick(theme.projectTags, place) ?? '', people.join('、'), nth % 2 === 0 ? demoImportNote : '']
    }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeTable(rows(), { isGuarded: false }).stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Imports cases of companies that the workspace has from a file, as a member does after a fair, and lets them go their way; gives them in order. */
export async function importDemoProjects(
  work: ImportWork,
  made: MadeTheme,
  companies: { names: readonly string[]; firstPlace: number },
  daysAgo: number
): Promise<DemoProject[]> {
  const { call, store, setNow, end, runWaiting } = work
  const { imports } = operationGroups
  const registeredAt = daysBefore(end, daysAgo, 5)
  setNow(registeredAt)
  const file = { name: demoImport.name, contentType: 'text/csv', bytes: await bytesOf(companies.names, work, made, companies.firstPlace) }
  const query = { filename: file.name, contentLength: file.bytes.length, theme_uuid: made.uuid }
  const { key } = await call(importer, imports.projectsUploadUrl, { query })
  await store(key, file)
  const { jobUuid } = await call(importer, imports.projectsImport, {
    body: { url: key, fileName: file.name, themeUuid: made.uuid, mappings: targets.map((target, column) => ({ column, target })), options: {} }
  })
  await runWaiting()
  const { items } = await call(importer, imports.rows, { params: { job_uuid: jobUuid }, query: {} })
  const projects = items.flatMap(({ projectUuid: uuid }, nth) => (uuid === null ? [] : [{ uuid, place: companies.firstPlace + nth, registeredAt }]))
  if (projects.length !== companies.names.length)
    throw new Error(`the demo could not be made: ${projects.length} of ${companies.names.length} cases were imported`)
  for (const demo of projects) await liveThrough(work, made, demo)
  return projects
}
