import { csvOf } from '../../features/exchange/imports/testing/imports.factory.ts'
import { type OtherKind, startAs } from '../../features/exchange/imports/testing/kinds.factory.ts'
import type { Answer, TestActor } from '../world.ts'
import { canary } from './canaries.ts'
import { places, type Stage, themeOf } from './stage.ts'
import { named } from './uses.ts'
import type { Entry, Send } from './writes.ts'

const refused: Answer = { status: 403, body: null, headers: {} }

/** Sends a file and has it imported; whoever may send none is refused by that. */
const importing =
  (kind: OtherKind, rowsOf: (stage: Stage, actor: TestActor) => Promise<readonly (readonly string[])[]> | readonly (readonly string[])[]): Send =>
  async (stage, actor) => {
    try {
      return await startAs(stage.world, actor, { kind, bytes: csvOf(await rowsOf(stage, actor)), options: { onlyValidRows: true } })
    } catch {
      return refused
    }
  }

/** Rows about each case, also about those that the importer does not see. */
const aboutProjects =
  (head: string, valueOf: (stage: Stage) => string) =>
  (stage: Stage): string[][] => [['案件ID', head], ...places.map((place) => [stage.projects[place].project, valueOf(stage)])]

const statusOf = ({ themes }: Stage): string => themes.open.statuses[1]?.name ?? ''

/** New cases in the theme of a place, one of them by the name of a case that the importer may not see. */
const projectsInto =
  (place: 'open' | 'hidden' | 'veil'): Send =>
  async ({ world, themes }, actor) => {
    const themeUuid = themes[themeOf[place]].uuid
    const bytes = Buffer.from(
      csvOf([
        ['企業名', '概要'],
        [canary('away.case'), '新しい案件'],
        [`取込 ${place}`, '新しい案件']
      ])
    )
    const query = `theme_uuid=${themeUuid}`
    const ticket = await actor.call('GET', `/v2/private/projects/import_upload_url?${query}&filename=list.csv&contentLength=${bytes.length}`)
    if (ticket.status !== 200) return ticket
    const writer = await world.platform.files.openWrite(ticket.body.key, 'text/csv')
    await writer.write(bytes)
    await writer.commit()
    const mapped = await actor.call('GET', `/v2/private/projects/import_mappings?${query}&url=${encodeURIComponent(ticket.body.key)}`)
    if (mapped.status !== 200) return mapped
    const mappings = mapped.body.columns.flatMap(({ column, target }: { column: number; target: string | null }) =>
      target === null ? [] : [{ column, target }]
    )
    return actor.call('POST', '/v2/private/projects/import_projects', {
      url: ticket.body.key,
      fileName: '一覧.csv',
      themeUuid,
      mappings,
      options: { onlyValidRows: true }
    })
  }

/** The write operations that take files. */
export const importEntries: Readonly<Record<string, Entry>> = {
  'imports.projectsImport': {
    uses: { 'into the open theme': projectsInto('open'), 'into the hiding theme': projectsInto('hidden'), 'into the veiled theme': projectsInto('veil') },
    opens: [{ to: 'actor', what: /^away\.case$/u, why: 'the name that the importer wrote into the file' }]
  },
  'imports.updatesImport': {
    uses: {
      'another status for each case': importing('project_updates', aboutProjects('ステータス', statusOf)),
      'somebody in charge of each case': importing(
        'project_updates',
        aboutProjects('社内担当者', () => 'follower')
      ),
      'a representative for each case': importing(
        'project_updates',
        aboutProjects('代表者', () => '代表 太郎')
      )
    },
    opens: named
  },
  'imports.themesImport': {
    uses: {
      'a new theme': importing('themes', () => [
        ['テーマ名', '説明'],
        ['取込のテーマ', '説明']
      ]),
      'the themes by their names': importing('themes', () => [
        ['テーマ名', '説明'],
        ...(['open', 'hidden', 'veil'] as const).map((name) => [canary(`${name}.theme`), '新しい説明'])
      ])
    }
  },
  'imports.scouteesImport': {
    uses: {
      'new companies and one that is there': importing('scoutees', () => [
        ['企業名', '概要'],
        ['取込株式会社', '概要'],
        ['法則株式会社', '新しい概要']
      ])
    }
  }
}
