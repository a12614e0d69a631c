import {
  Button,
  CheckList,
  DataTable,
  DateRangeField,
  EmptyState,
  FilterButton,
  FilterChip,
  FilterChips,
  FilterSection,
  IconButton,
  Menu,
  notify,
  PageHeader,
  Pager,
  RangeField,
  SearchField,
  SegmentedControl,
  Select,
  SelectionBar,
  SideFilterPanel,
  StatusChip,
  Tabs,
  Toolbar,
  type SortStep
} from '@mekiki/ui'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Columns3 from 'lucide-react/icons/columns-3'
import Download from 'lucide-react/icons/download'
import LayoutList from 'lucide-react/icons/list'
import Plus from 'lucide-react/icons/plus'
import Share from 'lucide-react/icons/share'
import SquareKanban from 'lucide-react/icons/square-kanban'
import Upload from 'lucide-react/icons/upload'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { Header } from './basics.tsx'
import { sampleColumns, sampleRows, type SampleRow } from './list-data.tsx'

const params = new URLSearchParams(location.search)
const rowCount = Number(params.get('rows') ?? 96)
const columnCount = Number(params.get('columns') ?? 8)
const state = params.get('state')
const allRows = sampleRows(rowCount)
const statuses = [
  ['新規', 'gray', '212'],
  ['一次調査', 'blue', '318'],
  ['面談調整中', 'indigo', '87'],
  ['面談済', 'purple', '146'],
  ['評価中', 'yellow', '64'],
  ['PoC検討', 'orange', '29'],
  ['協業中', 'green', '18'],
  ['見送り', 'stone', '410']
] as const

const keyOf = (row: SampleRow) => row.id
const nameOf = (row: SampleRow) => row.name

function Filters() {
  const [status, setStatus] = useState<string[]>(['面談済', '評価中', 'PoC検討'])
  const [score, setScore] = useState({ from: 3 as number | null, to: 5 as number | null })
  const [days, setDays] = useState({ from: '2026-10-01' as string | null, to: '2026-11-05' as string | null })
  const [saved, setSaved] = useState<string | null>(null)
  return (
    <SideFilterPanel onClose={() => {}}>
      <div className="mk-filter g-saved">
        <Select
          aria-label="保存した検索"
          placeholder="保存した検索"
          size="small"
          options={[{ value: '1', label: '製造DX 注目' }]}
          value={saved}
          onChange={setSaved}
        />
        <IconButton icon={Bookmark} label="検索を保存" variant="outline" />
      </div>
      <FilterSection title="ステータス" isOpenAtFirst>
        <CheckList
          label="ステータス"
          value={status}
          onChange={setStatus}
          options={statuses.map(([name, tone, count]) => ({
            value: name,
            label: name,
            content: <StatusChip tone={tone}>{name}</StatusChip>,
            count
          }))}
        />
      </FilterSection>
      <FilterSection title="平均点（全員）" isOpenAtFirst>
        <RangeField aria-label="平均点（全員）" unit="点" decimals={1} value={score} onChange={setScore} />
      </FilterSection>
      <FilterSection title="登録日時" isOpenAtFirst>
        <DateRangeField aria-label="登録日時" stacked value={days} onChange={setDays} />
      </FilterSection>
      {['社内担当者', '案件タグ', '企業タグ', 'ステージ'].map((title) => (
        <FilterSection key={title} title={title} count={title === '案件タグ' ? 2 : 0}>
          -
        </FilterSection>
      ))}
    </SideFilterPanel>
  )
}

function Bar({ count, onClear }: { count: number; onClear: () => void }) {
  return (
    <SelectionBar count={count} onClear={onClear}>
      <Button icon={Check}>ステータス</Button>
      <Button icon={Bookmark}>案件タグ</Button>
      <Button icon={Users}>社内担当者</Button>
      <Button icon={ArrowRight}>移動</Button>
      <Button icon={Share}>共有</Button>
      <Button icon={Download}>書き出す</Button>
      <Menu
        label="その他"
        trigger={(props) => (
          <Button {...props} endIcon={ChevronDown}>
            その他
          </Button>
        )}
        items={[
          { key: 'copy', label: '複製' },
          { key: 'merge', label: '統合' }
        ]}
      />
      <Button className="mk-end" variant="danger">
        削除
      </Button>
    </SelectionBar>
  )
}

function Top() {
  const [query, setQuery] = useState('')
  return (
    <>
      <Toolbar
        label="一覧の操作"
        end={
          <>
            <Button variant="ghost" icon={ArrowUpDown}>
              登録日時の新しい順
            </Button>
            <Button variant="ghost" icon={Columns3}>
              列
            </Button>
            <SegmentedControl
              label="表示"
              value="list"
              onChange={() => {}}
              items={[
                { value: 'list', label: '一覧', icon: LayoutList },
                { value: 'board', label: 'ボード', icon: SquareKanban }
              ]}
            />
          </>
        }
      >
        <FilterButton count={4} isOpen onClick={() => {}} />
        <SearchField aria-label="案件を検索" className="g-search" placeholder="企業名、概要、活動メモから検索" value={query} onSearch={setQuery} />
      </Toolbar>
      <FilterChips onClearAll={() => {}}>
        <FilterChip name="ステータス" value="面談済、評価中、PoC検討" onRemove={() => {}} />
        <FilterChip name="登録日時" value="2026/10/1〜2026/11/5" onRemove={() => {}} />
        <FilterChip name="平均点（全員）" value="3.0以上" onRemove={() => {}} />
        <FilterChip name="種別" value="企業" onRemove={() => {}} />
      </FilterChips>
    </>
  )
}

function List() {
  const [columns, setColumns] = useState(() => sampleColumns(columnCount))
  const [sort, setSort] = useState<SortStep[]>([{ key: 'created_at', order: 'desc' }])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(params.get('selected') === 'none' ? [] : ['row-1', 'row-2', 'row-6']))
  const [current, setCurrent] = useState<string | null>(null)
  const reorder = (keys: string[]) => setColumns(keys.flatMap((key) => columns.find((column) => column.key === key) ?? []))
  return (
    <>
      <div className="g-fill">
        <DataTable
          label="案件"
          columns={columns}
          rows={state === 'first' || state === 'empty' ? [] : allRows}
          rowKey={keyOf}
          rowName={nameOf}
          sort={sort}
          onSortChange={setSort}
          hasPageKeys
          selection={{
            keys: selected,
            onChange: setSelected,
            cap: Number(params.get('cap') ?? 1000),
            capText: params.has('cap') ? `${params.get('cap')}件までしか選択できません` : undefined
          }}
          currentKey={current}
          onCurrentChange={setCurrent}
          onOpen={(row) => {
            setCurrent(row.id)
            notify.success(`${row.name}を開きました`)
          }}
          onOrderChange={reorder}
          onWidthChange={(key, width) => setColumns(columns.map((column) => (column.key === key ? { ...column, width } : column)))}
          isLoading={state === 'first' || state === 'loading'}
          empty={<EmptyState kind="byFilter" onClear={() => {}} />}
          total={allRows.length}
        />
      </div>
      <Bar count={selected.size} onClear={() => setSelected(new Set())} />
    </>
  )
}

/** A case list put together from the parts, to be compared with the design. */
export function ListView() {
  return (
    <div className="g-list">
      <Header />
      <PageHeader
        title="すべての案件"
        note="96 / 1,284件"
        after={<IconButton icon={ChevronDown} label="テーマを選択" />}
        actions={
          <>
            <Button icon={Download}>書き出す</Button>
            <Button icon={Upload} endIcon={ChevronDown}>
              取り込む
            </Button>
            <Button variant="primary" icon={Plus}>
              案件を登録
            </Button>
          </>
        }
      />
      <div className="g-viewtabs">
        <Tabs
          label="ビュー"
          current="all"
          items={[
            ['all', 'すべて', '1,284'],
            ['mine', '自分の担当', '38'],
            ['wait', '面談後の評価待ち', '12'],
            ['dx', '製造DX 注目', '64'],
            ['new', '今月の登録', '21']
          ].map(([key = '', label = '', count]) => ({ key, label, count, href: '#list' }))}
          end={
            <Button variant="link" icon={Plus}>
              ビューを保存
            </Button>
          }
        />
      </div>
      <main className="g-main">
        <Filters />
        <div className="g-content">
          <Top />
          <div className="g-table">
            <List />
          </div>
          <div className="mk-footer-row">
            <Pager page={1} perPage={100} total={96} onPage={() => {}} onPerPage={() => {}} />
          </div>
        </div>
      </main>
    </div>
  )
}
