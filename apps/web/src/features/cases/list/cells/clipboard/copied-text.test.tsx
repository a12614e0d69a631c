import { projectListJa } from '@mekiki/i18n/cases/project-list'
import type { projectListColumns } from '@mekiki/contract/workspace/constants/index'
import { expect, it } from 'vitest'
import { tableColumn } from '../../table/columns.tsx'
import type { ItemColumns } from '../../table/use-item-columns.ts'
import type { ProjectItem } from '../../use-project-page.ts'
import { copiedText } from './copied-text.ts'
import { fieldOf, people, projectOf, statuses, tags } from '../testing/scene.ts'

const items = { find: (key: string) => ({ key, label: key }) } as unknown as ItemColumns
const project = projectOf('株式会社アオバ', {
  canEdit: false,
  statusName: statuses.met.name,
  followers: [people.saeki, people.takase].map((each) => ({ ...each, activeFlg: false })),
  categories: [tags.first, tags.slow, { uuid: 'third', name: '三つ目' }],
  themeName: '製造DX',
  allAverageScore: 4,
  sameTenantScouteeProjectCount: 1200,
  projectRecordsCount: 3,
  shownScoutee: {
    name: '株式会社アオバ',
    url: 'https://example.com/',
    investors: [{ id: 'i', name: '投資家' }],
    tags: [{ path: '製造>機械' }]
  } as unknown as ProjectItem['shownScoutee']
})
const copied = (key: (typeof projectListColumns)[number]) =>
  tableColumn(key, 100, { language: 'ja', texts: projectListJa }, items).map((column) => copiedText(project, column, fieldOf, '、'))[0]

it('cells are copied in whole words, also what is drawn as a mark, is cut, or may not be edited', () => {
  expect(
    (['scoutee_name', 'status_name', 'follower_names', 'category_names', 'project_group_name', 'all_average_score', 'same_scoutee_project_count'] as const).map(
      copied
    )
  ).toEqual(['株式会社アオバ', '面談済', '佐伯 真理子、高瀬 航平', '優先、長期、要観察、三つ目', '製造DX', '4.0', '1,200'])
  expect((['scoutee_url', 'scoutee_investors', 'scoutee_tags', 'my_average_score'] as const).map(copied)).toEqual([
    'https://example.com/',
    '投資家',
    '製造>機械',
    ''
  ])
})
