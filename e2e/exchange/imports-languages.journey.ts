import { operationGroups } from '@mekiki/contract'
import type { ImportKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { importsEn } from '@mekiki/i18n/exchange/imports.en'
import { importsJa } from '@mekiki/i18n/exchange/imports.ja'
import { shareOf } from '@mekiki/testing/figures'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsByAxe } from '../support/axe.ts'
import { addProject, addTheme, type JourneyTheme } from '../support/projects.ts'
import { openStage, type Stage } from '../support/scene.ts'

/** A file that is taken in: where, and what it says. `{case}` stands for the id of a case. */
interface Taken {
  kind: ImportKind
  path: string
  lines: string[]
}

const inJapanese = (theme: JourneyTheme): Taken[] => [
  {
    kind: 'projects',
    path: `/project_groups/${theme.uuid}?is_import_projects_drawer_open=true`,
    lines: ['企業名,概要', 'ことばの会社,和文で新しく', '二つめの会社,これも新しく']
  },
  { kind: 'project_updates', path: '/project_groups/all?is_import_update_projects_drawer_open=true', lines: ['案件ID,概要', '{case},和文で変更'] },
  { kind: 'themes', path: '/themes?is_import_themes_drawer_open=true', lines: ['テーマ名,説明', '和文のテーマ,はじめての説明'] },
  { kind: 'scoutees', path: '/scoutees?is_import_scoutees_drawer_open=true', lines: ['企業名,代表者', '和文の企業株式会社,東 一郎'] },
  { kind: 'members', path: '/settings/members?is_import_members_drawer_open=true', lines: ['名前,メールアドレス', '和文 花子,wabun@mekiki.example'] }
]
const inEnglish = (theme: JourneyTheme): Taken[] => [
  {
    kind: 'projects',
    path: `/project_groups/${theme.uuid}?is_import_projects_drawer_open=true`,
    lines: ['Company name,Summary', 'Worded Inc.,new in English', 'Second Inc.,new as well']
  },
  {
    kind: 'project_updates',
    path: '/project_groups/all?is_import_update_projects_drawer_open=true',
    lines: ['Case id,Summary', '{case},changed in English']
  },
  { kind: 'themes', path: '/themes?is_import_themes_drawer_open=true', lines: ['Theme name,Description', 'An English theme,its first description'] },
  { kind: 'scoutees', path: '/scoutees?is_import_scoutees_drawer_open=true', lines: ['Company name,Representative', 'English Company Inc.,Ann Lee'] },
  { kind: 'members', path: '/settings/members?is_import_members_drawer_open=true', lines: ['Name,Email', 'Ann English,english@mekiki.example'] }
]
const languages = [
  { language: 'ja' as const, texts: importsJa, filesOf: inJapanese },
  { language: 'en' as const, texts: importsEn, filesOf: inEnglish }
]

let stage: Stage
let theme: JourneyTheme
let changed: string
beforeAll(async () => {
  stage = await openStage()
  theme = await addTheme(stage.person, 'ことばの試し')
  changed = await addProject(stage.person, theme.uuid, '変わる会社', { summary: 'はじめの概要' })
})
afterAll(() => stage?.close())

// One language, the other one the day after; `files.journey.ts` brings files of each kind in every time, in one of them at least.
describe.each(shareOf(languages, 2))('each import ($language)', ({ language, texts, filesOf }) => {
  let page: Page
  let complaints: string[]
  beforeAll(async () => {
    const { members } = operationGroups
    const { version } = await stage.person.call(members.current, {})
    await stage.person.call(members.updateCurrent, { body: { language } }, { ifMatch: version })
    ;({ page, complaints } = await stage.person.enter(stage.browser))
  })
  afterAll(async () => {
    await page?.context().close()
  })

  /** Takes a file in, from its choice to the page of its result, and back again. */
  async function takeIn({ kind, path, lines }: Taken): Promise<void> {
    const text = lines.join('\r\n').replace('{case}', changed)
    await page.goto(`${stage.product.baseUrl}${path}`)
    const drawer = page.getByRole('dialog', { name: texts.titles[kind], exact: true })
    await drawer.locator('input[type=file]').setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await drawer.getByText(texts.about(lines.length - 1, 2), { exact: true }).waitFor()
    // A list of ids that no export wrote: what becomes of newer values must be said.
    if (kind === 'project_updates') await drawer.getByRole('radio', { name: texts.mapping.unmarked.choices.take }).check({ force: true })
    await drawer.getByRole('button', { name: texts.mapping.next, exact: true }).click()
    await drawer.getByRole('button', { name: texts.check.submit(lines.length - 1), exact: true }).click()
    await drawer.getByText(texts.run.succeeded).waitFor()
    await drawer.getByRole('link', { name: texts.run.toResult }).click()
    await page.getByRole('heading', { name: texts.titles[kind], level: 1, exact: true }).waitFor()
    await page.getByText(`${kind}.csv`).waitFor()
    expect(await faultsByAxe(page)).toEqual([])
    await page.getByRole('button', { name: texts.results.undo, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: texts.results.undo, exact: true }).click()
    await page.getByText(texts.results.undone(lines.length - 1)).waitFor()
  }

  it('goes from a file to the page of its result, and back', async () => {
    for (const taken of filesOf(theme)) await takeIn(taken)
    expect((await stage.person.call(operationGroups.projects.get, { params: { project_uuid: changed } })).scouteeLinkInput?.summary).toBe('はじめの概要')
    expect(complaints).toEqual([])
  })
})
