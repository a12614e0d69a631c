import { Breadcrumbs, Button, Callout, Card, EllipsisText, Facts, Linkified, Menu, SegmentedControl, Steps, Tabs, Tag, Toolbar } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Columns3 from 'lucide-react/icons/columns-3'
import EyeOff from 'lucide-react/icons/eye-off'
import LayoutList from 'lucide-react/icons/list'
import Plus from 'lucide-react/icons/plus'
import SquareKanban from 'lucide-react/icons/square-kanban'
import Trash2 from 'lucide-react/icons/trash-2'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { Row, Section } from './section.tsx'

/** Ways to move between screens and views. */
export function Navigation() {
  const [view, setView] = useState('list')
  const [tab, setTab] = useState('a')
  return (
    <Section title="Tabs, SegmentedControl, Breadcrumbs, Menu, Steps">
      <Breadcrumbs items={[{ label: 'すべての案件', href: '#' }, { label: '製造DXスタートアップ探索', href: '#' }, { label: '株式会社アオバセンシング' }]} />
      <Tabs
        label="ビュー"
        current="all"
        items={[
          { key: 'all', label: 'すべて', count: '1,284', href: '#' },
          { key: 'mine', label: '自分の担当', count: '38', href: '#' },
          { key: 'wait', label: '面談後の評価待ち', count: '12', href: '#' }
        ]}
        end={
          <Button variant="link" icon={Plus}>
            ビューを保存
          </Button>
        }
      />
      <Tabs
        label="設定"
        current={tab}
        onChange={setTab}
        items={[
          { key: 'a', label: '基本情報' },
          { key: 'b', label: '案件の設定' },
          { key: 'c', label: '公開範囲' }
        ]}
      />
      <Row>
        <SegmentedControl
          label="表示"
          value={view}
          onChange={setView}
          items={[
            { value: 'list', label: '一覧', icon: LayoutList },
            { value: 'board', label: 'ボード', icon: SquareKanban }
          ]}
        />
        <Menu
          label="取り込む"
          trigger={(props) => (
            <Button {...props} endIcon={ChevronDown}>
              その他
            </Button>
          )}
          items={[
            { key: '1', label: '複製', icon: Plus },
            { key: '2', label: '書き出す', note: 'Ctrl E' },
            { key: 's', separator: true },
            { key: '3', label: '削除', isDanger: true, icon: Trash2 },
            { key: '4', label: '統合', isDisabled: true }
          ]}
        />
        <Steps items={['ファイル', '項目の対応', '内容の確認']} current={1} />
      </Row>
      <Toolbar
        label="一覧の操作"
        end={
          <Button variant="ghost" icon={Columns3}>
            列
          </Button>
        }
      >
        <Button icon={LayoutList}>絞り込み</Button>
      </Toolbar>
    </Section>
  )
}

/** Running text and its frames. */
export function Texts() {
  return (
    <Section title="Text, Card, Callout, Facts">
      <div style={{ width: 200 }}>
        <EllipsisText>振動と音響の複合センサーで、回転機の異常を最大3週間前に検知するサービスです。</EllipsisText>
        <EllipsisText lines={2}>振動と音響の複合センサーで、回転機の異常を最大3週間前に検知するサービスを提供しています。</EllipsisText>
      </div>
      <Linkified>{'資料は https://example.com/a?b=1 にあります。\njavascript:alert(1) は文字のままです。'}</Linkified>
      <p>
        ㈱髙﨑𠮷鷗①〜−ｱｲｳ 直 骨 角 令 <strong>太字 Bold 1,234</strong>
      </p>
      <Callout icon={EyeOff}>
        <strong>ほかの評価者の点数とコメントは、まだ表示されません。</strong> 自分の評価を登録すると表示されます。
      </Callout>
      <Callout tone="warning" icon={Lock}>
        公開範囲が制限されたテーマの案件です。操作できるユーザーと案件の情報が限られます。
      </Callout>
      <Callout tone="danger">取り込めない行が3行あります。</Callout>
      <Callout tone="success">59件を取り込みました。</Callout>
      <Card
        title="タスク"
        note="未完2件"
        actions={
          <Button variant="link" icon={Plus}>
            追加
          </Button>
        }
      >
        <Facts
          items={[
            { label: '代表者', value: '真鍋 誠一' },
            { label: '資金調達額', value: '1,280,000,000円' },
            {
              label: '案件タグ',
              value: (
                <Row>
                  <Tag>素材</Tag>
                  <Tag>脱炭素&gt;バイオ素材</Tag>
                </Row>
              )
            }
          ]}
        />
      </Card>
    </Section>
  )
}
