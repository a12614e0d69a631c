import { readFileSync } from 'node:fs'
import { operationGroups } from '@mekiki/contract'
import type { Platform } from '../../platform/platform.ts'
import { demoEquipment } from '../seeds/demo-files.ts'
import type { DemoProject, MadeTheme, DemoWork } from './work.ts'
import { daysBefore, pick } from './pace.ts'

/** A file of the demo. */
export interface DemoFile {
  name: string
  contentType: string
  bytes: Uint8Array
}

const pdf = 'application/pdf'
const read = (name: string): Uint8Array => readFileSync(new URL(`../seeds/files/${name}`, import.meta.url))

/** The files that cases, themes and answers carry, under the names that people give them. */
export const demoFiles = {
  profile: (): DemoFile => ({ name: '会社紹介_2026年秋.pdf', contentType: pdf, bytes: read('profile.pdf') }),
  comparison: (): DemoFile => ({ name: '競合比較.pdf', contentType: pdf, bytes: read('comparison.pdf') }),
  plan: (): DemoFile => ({ name: 'PoC計画書.pdf', contentType: pdf, bytes: read('plan.pdf') }),
  proposal: (): DemoFile => ({ name: 'ご提案書.pdf', contentType: pdf, bytes: read('proposal.pdf') }),
  photo: (): DemoFile => ({ name: '面談メモ_写真.jpg', contentType: 'image/jpeg', bytes: read('photo.jpg') }),
  equipment: (): DemoFile => ({ name: '第2工場_設備一覧.csv', contentType: 'text/csv', bytes: Buffer.from(`\uFEFF${demoEquipment}`) })
}

const inTurn = [demoFiles.profile, demoFiles.comparison, demoFiles.photo, demoFiles.equipment, demoFiles.plan] as const
const projectsWithFiles = 9

/** Keeps bytes in the platform's store, as an upload would. */
export async function storeFile({ files }: Pick<Platform, 'files'>, key: string, { contentType, bytes }: DemoFile): Promise<void> {
  const writer = await files.openWrite(key, contentType)
  await writer.write(bytes)
  await writer.commit()
}

/** What attaching files needs. */
export interface FileWork extends DemoWork {
  store: (key: string, file: DemoFile) => Promise<void>
}

const announced = (file: DemoFile) => ({ filename: file.name, filetype: file.contentType, contentLength: file.bytes.length })

/** Attaches files to a case, or to one of its records; the first of them is pinned where that is wanted. */
export async function attachToProject(
  { call, store }: FileWork,
  person: number,
  to: { projectUuid: string; recordUuid?: string; isPinned?: boolean },
  files: readonly DemoFile[]
): Promise<void> {
  const params = { project_uuid: to.projectUuid }
  const uploaded: { url: string; name: string }[] = []
  for (const file of files) {
    const { key } = await call(person, operationGroups.files.projectUploadUrl, { params, query: announced(file) })
    await store(key, file)
    uploaded.push({ url: key, name: file.name })
  }
  const query = to.recordUuid === undefined ? {} : { project_record_uuid: to.recordUuid }
  const { items } = await call(person, operationGroups.files.projectCreate, { params, query, body: { files: uploaded } })
  const [first] = items
  if (to.isPinned !== true || !first) return
  await call(person, operationGroups.files.projectUpdate, { params: { ...params, file_uuid: first.uuid }, body: { pinned: true } })
}

/** Some of a theme's latest cases have files, and the theme has one. */
export async function addFiles(work: FileWork, { theme, index, uuid }: MadeTheme, projects: readonly DemoProject[]): Promise<void> {
  const { call, setNow, end, store } = work
  const owner = theme.personsInCharge[0] ?? 0
  setNow(daysBefore(end, 3 + index, index))
  const plan = demoFiles.plan()
  const { key } = await call(owner, operationGroups.files.themeUploadUrl, { params: { theme_uuid: uuid }, query: announced(plan) })
  await store(key, plan)
  await call(owner, operationGroups.files.themeCreate, { params: { theme_uuid: uuid }, body: { files: [{ url: key, name: plan.name }] } })
  for (const { uuid: projectUuid, place } of projects.slice(1, projectsWithFiles)) {
    if (place % 3 === 2) continue
    setNow(daysBefore(end, Math.max(0, 8 - place), place))
    const files = [pick(inTurn, place), ...(place % 2 === 0 ? [pick(inTurn, place + 2)] : [])].flatMap((make) => (make ? [make()] : []))
    await attachToProject(work, pick(theme.reviewers, place) ?? 0, { projectUuid, isPinned: place % 2 === 0 }, files)
  }
}
