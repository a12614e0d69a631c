import { Button, EmptyState, ErrorBlock, Pager, SelectionBar, SkeletonRows } from '@mekiki/ui'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { Section } from './section.tsx'

/** What a list shows when it shows no rows, and what stands under it. */
export function States() {
  const [page, setPage] = useState(2)
  const [perPage, setPerPage] = useState(100)
  return (
    <>
      <Section title="EmptyState, never used">
        <EmptyState
          kind="neverUsed"
          title="まだ案件がありません。"
          body="企業を登録して始めましょう。"
          action={
            <Button variant="primary" icon={Plus}>
              案件を登録
            </Button>
          }
        />
      </Section>
      <Section title="EmptyState, by filter">
        <EmptyState kind="byFilter" onClear={() => {}} />
      </Section>
      <Section title="EmptyState, no permission">
        <EmptyState kind="noPermission" />
      </Section>
      <Section title="ErrorBlock">
        <ErrorBlock requestId="req-01JD8K2M" onReload={() => {}} />
      </Section>
      <Section title="Skeleton">
        <SkeletonRows rows={4} />
      </Section>
      <Section title="Pager, SelectionBar">
        <Pager page={page} perPage={perPage} total={1234} onPage={setPage} onPerPage={setPerPage} />
        <Pager page={1} perPage={100} total={0} onPage={() => {}} />
        <div style={{ position: 'relative', height: 80 }}>
          <SelectionBar count={3} onClear={() => {}}>
            <Button icon={Tag}>案件タグ</Button>
            <Button icon={Download}>書き出す</Button>
            <Button className="mk-end" variant="danger">
              削除
            </Button>
          </SelectionBar>
        </div>
      </Section>
    </>
  )
}
