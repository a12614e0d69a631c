import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { renderUi } from '../testing/render.tsx'

function Columns({ onClose }: { onClose: () => void }) {
  const [names, setNames] = useState(['資本金', '所在地', '設立日'])
  return (
    <Drawer open onClose={onClose} title="列の設定">
      <ol>
        {names.map((name, at) => (
          <li key={name}>
            <button type="button" disabled={at === 0} onClick={() => setNames([name, ...names.filter((other) => other !== name)])}>
              {name} 一番上へ
            </button>
            <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
              {name}を隠す
            </button>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}

const focused = () => document.activeElement?.textContent

test('a row that goes away leaves the focus to the same button of the next one, then of the one before, then to the drawer', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderUi(<Columns onClose={onClose} />)
  await user.click(screen.getByText('所在地を隠す'))
  expect(focused()).toBe('設立日を隠す')
  await user.keyboard('{Enter}')
  expect(focused()).toBe('資本金を隠す')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a button that is disabled by its own press leaves the focus to its neighbour', async () => {
  const { user } = renderUi(<Columns onClose={() => {}} />)
  await user.click(screen.getByText('設立日 一番上へ'))
  expect(focused()).toBe('設立日を隠す')
})

function Steps({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState(1)
  return (
    <Dialog open onClose={onClose} title="取り込み">
      {step === 1 ? <Button onClick={() => setStep(2)}>次へ</Button> : <p>取り込みました</p>}
    </Dialog>
  )
}

test('a dialog whose pressed button is gone still closes on Esc', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderUi(<Steps onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: '次へ' }))
  await screen.findByText('取り込みました')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
