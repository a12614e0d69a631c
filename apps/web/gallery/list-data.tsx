import { AvatarGroup, CompanyMark, EllipsisText, StatusChip, Tag, type StatusTone, type TableColumn } from '@mekiki/ui'
import { formatDateTime, formatMoney, formatScore } from '@mekiki/i18n/format'
import Lock from 'lucide-react/icons/lock'
import { companies, people, summaries } from './samples.ts'

export interface SampleRow {
  id: string
  name: string
  representative: string
  tone: StatusTone
  status: string
  summary: string
  tags: string[]
  followers: { id: string; name: string }[]
  allScore: number | null
  myScore: number | null
  createdAt: string
  isLocked: boolean
}

const statuses: [StatusTone, string][] = [
  ['yellow', '評価中'],
  ['purple', '面談済'],
  ['orange', 'PoC検討'],
  ['blue', '一次調査'],
  ['green', '協業中'],
  ['gray', '新規']
]
const tags = [['製造DX', '予知保全'], ['サプライチェーン'], ['素材', '脱炭素>バイオ素材'], ['物流', 'ロボット'], ['バイオ']]
const START = Date.UTC(2026, 10, 5, 0, 5)

/** Rows of a case list; the same each time. */
export function sampleRows(count: number): SampleRow[] {
  return Array.from({ length: count }, (_, at) => {
    const [tone, status] = statuses[(at * 7) % statuses.length] ?? ['gray', '']
    const company = companies[at % companies.length] ?? ''
    return {
      id: `row-${at}`,
      name: at === 9 ? 'とても長い名前の企業'.repeat(8) : at < companies.length ? company : `${company} ${at}`,
      representative: ['吉永 大地', '南 由佳', '真鍋 誠一', '加賀 翔', '白石 理恵'][at % 5] ?? '',
      tone,
      status,
      summary: summaries[at % summaries.length] ?? '',
      tags: tags[at % tags.length] ?? [],
      followers: people.slice(at % 4, (at % 4) + 1 + ((at * 3) % 5)),
      allScore: 3 + ((at * 13) % 20) / 10,
      myScore: at % 4 === 0 ? null : 3 + ((at * 7) % 20) / 10,
      createdAt: new Date(START - at * 55_000_00).toISOString(),
      isLocked: at === 3
    }
  })
}

const base: TableColumn<SampleRow>[] = [
  {
    key: 'scoutee_name',
    header: '企業名',
    width: 252,
    render: (row) => (
      <span className="mk-cell-name">
        <CompanyMark name={row.name} />
        <span className="mk-cell-two">
          <span className="mk-cell-title">
            <EllipsisText>{row.name}</EllipsisText>
            {row.isLocked && <Lock size={14} strokeWidth={1.6} role="img" aria-label="公開範囲を制限中" />}
          </span>
          <span className="mk-cell-sub">{row.representative}</span>
        </span>
      </span>
    )
  },
  {
    key: 'status',
    header: 'ステータス',
    width: 116,
    sortable: true,
    render: (row) => <StatusChip tone={row.tone}>{row.status}</StatusChip>
  },
  { key: 'scoutee_summary', header: '概要', width: 192, render: (row) => <EllipsisText lines={2}>{row.summary}</EllipsisText> },
  {
    key: 'tags',
    header: '案件タグ',
    width: 184,
    render: (row) => (
      <span className="mk-cell-tags">
        {row.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
    )
  },
  { key: 'followers', header: '社内担当者', width: 98, render: (row) => <AvatarGroup people={row.followers} max={2} /> },
  {
    key: 'all_score',
    header: '平均点（全員）',
    width: 116,
    align: 'right',
    sortable: true,
    render: (row) => <span className="mk-score-cell">{formatScore(row.allScore)}</span>
  },
  {
    key: 'my_score',
    header: '平均点（自分）',
    width: 116,
    align: 'right',
    sortable: true,
    render: (row) => <span className="mk-score-cell">{formatScore(row.myScore)}</span>
  },
  {
    key: 'created_at',
    header: '登録日時',
    width: 140,
    sortable: true,
    render: (row) => <span className="mk-tnum">{formatDateTime(row.createdAt)}</span>
  }
]

/** The columns of a case list, then as many more as asked for. */
export function sampleColumns(count: number): TableColumn<SampleRow>[] {
  const more = Array.from({ length: Math.max(0, count - base.length) }, (_, at): TableColumn<SampleRow> => ({
    key: `extra_${at}`,
    header: `カスタム項目 ${at + 1}`,
    width: 140,
    sortable: at % 2 === 0,
    align: at % 3 === 0 ? 'right' : 'left',
    render: (row) => (at % 3 === 0 ? formatMoney(row.name.length * 1_000_000 + at, 'jpy', 'ja') : row.status)
  }))
  return [...base, ...more].slice(0, count)
}
