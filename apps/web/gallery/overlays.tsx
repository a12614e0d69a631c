import { BusyBackdrop, Button, Callout, ConfirmDialog, Drawer, notify, Select, Tabs, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { Row, Section } from './section.tsx'

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Dialogs, drawers, notices and the busy backdrop, each behind a button. */
export function Overlays() {
  const [open, setOpen] = useState('')
  const [name, setName] = useState('')
  const close = () => setOpen('')
  const busy = async () => {
    setOpen('busy')
    await wait(1500)
    close()
  }
  return (
    <Section title="Overlays">
      <Row>
        <Button onClick={() => setOpen('confirm')}>削除の確認</Button>
        <Button onClick={() => setOpen('drawer')}>引き出し</Button>
        <Button onClick={busy}>処理中</Button>
        <Button onClick={() => notify.success('保存しました')}>成功のお知らせ</Button>
        <Button onClick={() => notify.error('案件の保存に失敗しました。時間をおいて、やり直してください。')}>エラーのお知らせ</Button>
        <Button onClick={() => notify.undo('ステータスを変更しました', () => notify.success('元に戻しました'))}>元に戻せるお知らせ</Button>
      </Row>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="案件の削除"
        body={'以下の案件を削除しますか？　この操作は元に戻せません。'}
        targets={['株式会社アオバセンシング', '碧海マテリアル株式会社']}
        sideEffects={['下書きの活動メモも削除されます']}
        confirmLabel="削除"
        onConfirm={() => wait(800)}
      />
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="テーマの設定"
        subtitle="製造DXスタートアップ探索"
        hasScrim={false}
        width={460}
        tabs={
          <Tabs
            label="設定"
            current="b"
            items={[
              { key: 'a', label: '基本情報' },
              { key: 'b', label: '案件の設定' }
            ]}
            onChange={() => {}}
          />
        }
        footer={
          <>
            <span className="mk-action-note">2件の変更があります</span>
            <div className="mk-actions">
              <Button size="medium" onClick={close}>
                キャンセル
              </Button>
              <Button
                size="medium"
                variant="primary"
                onClick={async () => {
                  await wait(800)
                  close()
                }}
              >
                保存
              </Button>
            </div>
          </>
        }
      >
        <div className="g-body">
          <TextField label="テーマ名" required value={name} onChange={setName} />
          <Select label="ステータステンプレート" required options={[{ value: '1', label: '製造DX 8段階' }]} value="1" onChange={() => {}} />
          <Callout tone="warning">公開範囲が制限されたテーマの案件です。</Callout>
        </div>
      </Drawer>
      <BusyBackdrop open={open === 'busy'} />
    </Section>
  )
}
