import {
  AppHeader,
  Avatar,
  AvatarGroup,
  BrandMark,
  Button,
  Chip,
  CompanyMark,
  FilterChip,
  IconButton,
  KeyHint,
  PageHeader,
  PersonName,
  statusTones,
  StatusChip,
  Tag,
  ToggleChip,
  type StatusTone
} from '@mekiki/ui'
import Bell from 'lucide-react/icons/bell'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Columns3 from 'lucide-react/icons/columns-3'
import Download from 'lucide-react/icons/download'
import LogOut from 'lucide-react/icons/log-out'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings-2'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { companies, people } from './samples.ts'
import { Row, Section } from './section.tsx'
import { Navigation, Texts } from './texts.tsx'

const tones = Object.keys(statusTones).filter((tone): tone is StatusTone => tone in statusTones)
const words = ['新規', '一次調査', '面談調整中', '面談済', '評価中', 'PoC検討', '協業中', '見送り']

/** The brand bar as staff screens use it. */
export function Header({ active = 'projects' }: { active?: string }) {
  const tabs = [
    ['projects', '案件管理'],
    ['themes', 'テーマ管理'],
    ['forms', '公募管理'],
    ['scoutees', '企業検索'],
    ['dashboard', 'ダッシュボード']
  ] as const
  return (
    <AppHeader
      homeHref="#"
      navLabel="主なメニュー"
      tabs={tabs.map(([key, label]) => ({ key, label, href: '#', isActive: key === active }))}
      end={
        <>
          <button type="button" className="mk-header-search">
            <Search size={16} strokeWidth={1.6} />
            <span>検索・コマンド</span>
            <kbd className="mk-key">Ctrl K</kbd>
          </button>
          <IconButton variant="onPrimary" icon={Settings} label="設定" />
          <IconButton variant="onPrimary" icon={Bell} label="通知 未読12件" badge={12} />
          <IconButton variant="onPrimary" icon={LogOut} label="ログアウト" />
          <Avatar name="佐伯 真理子" size={32} label />
        </>
      }
    />
  )
}

const wait = () => new Promise((done) => setTimeout(done, 1500))

function Buttons() {
  return (
    <Section title="Button">
      <Row>
        <Button variant="primary" icon={Plus}>
          案件を登録
        </Button>
        <Button icon={Download}>書き出す</Button>
        <Button icon={Upload} endIcon={ChevronDown}>
          取り込む
        </Button>
        <Button variant="tonal" icon={Plus}>
          案件を登録
        </Button>
        <Button variant="ghost" icon={Columns3}>
          列
        </Button>
        <Button variant="link" icon={Plus}>
          ビューを保存
        </Button>
        <Button variant="danger" icon={Trash2}>
          削除
        </Button>
        <Button variant="dangerOutline">削除</Button>
      </Row>
      <Row>
        <Button size="medium">キャンセル</Button>
        <Button size="medium" variant="primary" onClick={wait}>
          保存
        </Button>
        <Button size="medium" variant="primary" loading>
          保存
        </Button>
        <Button size="medium" disabled>
          保存
        </Button>
        <Button size="medium" variant="primary" disabled>
          保存
        </Button>
        <Button size="large" variant="primary">
          確認する
        </Button>
      </Row>
      <Row>
        <IconButton icon={Columns3} label="列" />
        <IconButton icon={Columns3} label="列" variant="outline" />
        <IconButton icon={Columns3} label="列を表示中" isActive />
        <IconButton icon={Trash2} label="削除" variant="danger" />
        <IconButton icon={Trash2} label="削除" disabled />
        <Button disabledReason="選択してから操作してください">共有</Button>
        <KeyHint keys={['Ctrl', 'K']} />
        <BrandMark onWhite />
      </Row>
    </Section>
  )
}

function Chips() {
  const [pressed, setPressed] = useState(true)
  return (
    <Section title="Chip, StatusChip, Tag">
      <Row>
        {tones.map((tone, index) => (
          <StatusChip key={tone} tone={tone}>
            {words[index] ?? tone}
          </StatusChip>
        ))}
      </Row>
      <Row>
        <FilterChip name="ステータス" value="面談済、評価中、PoC検討" onRemove={() => {}} />
        <Chip onRemove={() => {}}>導入条件</Chip>
        <Chip plain>面談 3</Chip>
        <ToggleChip pressed={pressed} onChange={setPressed}>
          すべて 8
        </ToggleChip>
        <ToggleChip pressed={!pressed} onChange={(on) => setPressed(!on)}>
          面談 3
        </ToggleChip>
      </Row>
      <Row>
        <Tag>製造DX</Tag>
        <Tag>脱炭素&gt;バイオ素材</Tag>
        <Tag tone="warning" icon={Lock}>
          3名のみに公開
        </Tag>
        <Tag tone="info">汐見重工株式会社</Tag>
        <Tag tone="success">登録済み</Tag>
        <Tag tone="danger">期限切れ</Tag>
      </Row>
      <Row>
        {people.map((person) => (
          <Avatar key={person.id} name={person.name} label />
        ))}
        <AvatarGroup people={people} />
        <AvatarGroup people={people.slice(0, 2)} size={32} />
        <PersonName name="三浦 あかね" />
      </Row>
      <Row>
        {companies.map((name) => (
          <CompanyMark key={name} name={name} />
        ))}
        {([20, 32, 40, 48, 56] as const).map((size) => (
          <CompanyMark key={size} name="碧海マテリアル株式会社" size={size} />
        ))}
      </Row>
    </Section>
  )
}

/** Buttons, chips, navigation and text. */
export function Basics() {
  return (
    <>
      <div className="g-wide">
        <Header />
        <div style={{ background: '#fff' }}>
          <PageHeader
            title="すべての案件"
            note="96 / 1,284件"
            actions={
              <>
                <Button icon={Download}>書き出す</Button>
                <Button variant="primary" icon={Plus}>
                  案件を登録
                </Button>
              </>
            }
          />
        </div>
      </div>
      <Buttons />
      <Chips />
      <Navigation />
      <Texts />
    </>
  )
}
