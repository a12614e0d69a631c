import {
  CheckList,
  Checkbox,
  DateField,
  DateRangeField,
  FileDrop,
  FilterSection,
  MentionField,
  MultiSelect,
  NumberField,
  OtpField,
  PasswordField,
  RadioGroup,
  Radar,
  RangeField,
  ScoreBar,
  ScoreEnds,
  ScoreInput,
  SearchField,
  Select,
  SideFilterPanel,
  SpreadBar,
  StatusChip,
  Switch,
  Textarea,
  TextField,
  TreeCheckList,
  TreeSelect,
  UploadList,
  type CheckState
} from '@mekiki/ui'
import { SuggestField } from '@mekiki/ui/fields/suggest-field'
import { useState } from 'react'
import { categories, people, prefectures } from './samples.ts'
import { Row, Section } from './section.tsx'

const stages = [
  ['seed', 'シード'],
  ['a', 'シリーズA'],
  ['b', 'シリーズB']
].map(([value = '', label = '']) => ({ value, label }))

const mentionable = people.map(({ id, name }) => ({ uuid: id, name }))

function TextFields() {
  const [text, setText] = useState('')
  const [long, setLong] = useState('検知アルゴリズムの根拠が明確で、実機3台のデータでも再現できている。')
  const [reply, setReply] = useState('')
  const [mentions, setMentions] = useState<string[]>([])
  const [number, setNumber] = useState<number | null>(10000000)
  const [search, setSearch] = useState('予知保全')
  const [place, setPlace] = useState('')
  const [password, setPassword] = useState('Abc1')
  return (
    <Section title="TextField, Textarea, NumberField, PasswordField">
      <div className="g-two">
        <TextField label="企業名" required help="登記のとおりに入力してください" value={text} onChange={setText} placeholder="株式会社" clearable />
        <TextField label="企業名" required value="" onChange={setText} error="企業名を入力してください" />
        <TextField label="URL" optional type="url" normalise="nfkc" value="https://example.com" onChange={() => {}} />
        <TextField label="電話番号" value="03-1234-5678" onChange={() => {}} disabled />
        <NumberField label="資本金" unit="円" value={number} onChange={setNumber} />
        <SearchField aria-label="企業名から検索" placeholder="企業名、概要、活動メモから検索" value={search} onSearch={setSearch} />
        <SuggestField
          label="本社"
          value={place}
          onChange={setPlace}
          listLabel="本社の候補"
          options={place === '' ? [] : prefectures.filter(({ label }) => label.startsWith(place))}
          onPick={(value) => setPlace(prefectures.find((each) => each.value === value)?.label ?? '')}
          onQuery={() => {}}
        />
        <PasswordField label="新しいパスワード" hasRules matches="" value={password} onChange={setPassword} />
        <OtpField label="認証コード" value="4072" onChange={() => {}} help="表示された6桁の数字を入力してください" />
      </div>
      <Textarea label="コメント" required value={long} onChange={setLong} maxLength={2000} help="@で社内のメンバーに知らせる" />
      <MentionField
        label="返信"
        help="@で社内のメンバーに知らせる"
        value={reply}
        onChange={setReply}
        mentions={mentions}
        onMentionsChange={setMentions}
        members={mentionable}
      />
      <Textarea label="概要" optional value={long.repeat(2)} onChange={setLong} maxLength={40} error="40文字以下で入力してください" />
    </Section>
  )
}

function Choices() {
  const [stage, setStage] = useState<string | null>('a')
  const [place, setPlace] = useState<string | null>(null)
  const [many, setMany] = useState<string[]>(['person-0', 'person-2'])
  const [tree, setTree] = useState<string[]>(['machine', 'carbon'])
  const [day, setDay] = useState<string | null>('2026-01-05')
  return (
    <Section title="Select, MultiSelect, TreeSelect, DateField">
      <div className="g-two">
        <Select label="ステージ" required options={stages} value={stage} onChange={setStage} clearable />
        <Select label="所在地" options={prefectures} value={place} onChange={setPlace} />
        <Select label="流入チャネル" options={stages} value={null} onChange={() => {}} error="流入チャネルを選択してください" />
        <Select label="種別" options={stages} value="b" onChange={() => {}} disabled />
        <MultiSelect label="社内担当者" options={people.map(({ id, name }) => ({ value: id, label: name }))} value={many} onChange={setMany} />
        <TreeSelect label="業界カテゴリ" nodes={categories} value={tree} onChange={setTree} />
        <DateField label="設立日" value={day} onChange={setDay} help="2026/1/5 または 20260105" />
        <DateField label="期限" value="2026/13/45" onChange={() => {}} />
      </div>
    </Section>
  )
}

function Boxes() {
  const [box, setBox] = useState<CheckState>('partial')
  const [on, setOn] = useState(true)
  const [radio, setRadio] = useState<string | null>('b')
  return (
    <Section title="Checkbox, Switch, Radio">
      <Row>
        <Checkbox checked={box} onChange={setBox} label="一部を選択" />
        <Checkbox checked onChange={() => {}} label="選択" />
        <Checkbox checked={false} onChange={() => {}} label="未選択" />
        <Checkbox checked disabled onChange={() => {}} label="選択（変更不可）" />
        <Checkbox checked={false} disabled onChange={() => {}} label="未選択（変更不可）" />
      </Row>
      <Switch checked={on} onChange={setOn} label="企業データベースと企業検索" help="「企業検索」のタブを表示します" />
      <Switch checked={!on} onChange={(next) => setOn(!next)} label="サポートチャット" help="画面の右下に窓口を表示します" />
      <RadioGroup
        name="place"
        label="実証実験の場所"
        value={radio}
        onChange={setRadio}
        options={[
          { value: 'a', label: '決まっている' },
          { value: 'b', label: '候補がある' },
          { value: 'c', label: 'これから探す' }
        ]}
      />
    </Section>
  )
}

function Panel() {
  const [status, setStatus] = useState<string[]>(['b'])
  const [tree, setTree] = useState<string[]>(['machine'])
  const [score, setScore] = useState({ from: 3 as number | null, to: 5 as number | null })
  const [days, setDays] = useState({ from: '2026-10-01' as string | null, to: '2026-11-05' as string | null })
  return (
    <Section title="SideFilterPanel">
      <div style={{ height: 620, display: 'flex' }}>
        <SideFilterPanel onClose={() => {}}>
          <FilterSection title="ステータス" isOpenAtFirst>
            <CheckList
              label="ステータス"
              value={status}
              onChange={setStatus}
              options={[
                { value: 'a', label: '新規', content: <StatusChip tone="gray">新規</StatusChip>, count: '212' },
                { value: 'b', label: '面談済', content: <StatusChip tone="purple">面談済</StatusChip>, count: '146' }
              ]}
            />
          </FilterSection>
          <FilterSection title="平均点（全員）" isOpenAtFirst>
            <RangeField aria-label="平均点（全員）" unit="点" decimals={1} value={score} onChange={setScore} />
          </FilterSection>
          <FilterSection title="登録日時" isOpenAtFirst>
            <DateRangeField aria-label="登録日時" stacked value={days} onChange={setDays} />
          </FilterSection>
          <FilterSection title="業界カテゴリ" isOpenAtFirst>
            <TreeCheckList label="業界カテゴリ" nodes={categories} value={tree} onChange={setTree} />
          </FilterSection>
          <FilterSection title="社内担当者" count={2}>
            -
          </FilterSection>
        </SideFilterPanel>
      </div>
    </Section>
  )
}

function Files() {
  return (
    <Section title="FileDrop, UploadList">
      <FileDrop label="資料" onFiles={() => {}} accept={['.pdf', '.xlsx']} acceptText="PDF、Excel" />
      <UploadList
        onCancel={() => {}}
        onRetry={() => {}}
        onRemove={() => {}}
        items={[
          { id: '1', name: '蓄熱ユニット_提案書_第2版.pdf', size: 4404019, state: 'done' },
          { id: '2', name: '実証データ（髙﨑工場）.xlsx', size: 18874368, sent: 13023313, state: 'sending' },
          { id: '3', name: '会社紹介_2026年秋.pptx', size: 5033164, state: 'failed' },
          {
            id: '4',
            name: 'とても長い名前のファイルとても長い名前のファイルとても長い名前のファイルとても長い名前のファイル.csv',
            size: 1024,
            state: 'waiting'
          }
        ]}
      />
    </Section>
  )
}

function Scores() {
  const [score, setScore] = useState<number | null>(4)
  return (
    <Section title="ScoreInput, ScoreBar, Radar, SpreadBar">
      <div className="g-two">
        <div>
          <ScoreEnds />
          <ScoreInput label="技術の優位性" scale={5} value={score} onChange={setScore} />
          <ScoreBar label="技術の優位性" value={4.7} scale={5} />
          <ScoreBar label="自社との親和性" value={4.3} scale={5} />
          <ScoreBar label="実現可能性" value={null} scale={5} />
          <SpreadBar min={2} max={5} mean={3.8} scale={5} />
          <SpreadBar min={4} max={5} mean={4.5} scale={5} />
        </div>
        <Radar
          scale={5}
          axes={[
            { label: '技術の優位性', mean: 4.5, own: 4, min: 4, max: 5 },
            { label: '市場性', mean: 3.8, own: 4, min: 3, max: 4 },
            { label: 'チーム', mean: 4.2, own: 4, min: 4, max: 5 },
            { label: '自社との親和性', mean: 4.2, own: 4, min: 4, max: 5 },
            { label: '実現可能性', mean: 3.8, own: 4, min: 2, max: 5 }
          ]}
        />
      </div>
    </Section>
  )
}

/** Everything that takes input. */
export function Fields() {
  return (
    <>
      <TextFields />
      <Choices />
      <Boxes />
      <Scores />
      <Panel />
      <Files />
    </>
  )
}
