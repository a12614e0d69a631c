import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FileDrop, MAX_FILE_BYTES } from './files.tsx'
import { noticeStore } from '../overlays/notice-store.ts'
import { renderUi } from '../testing/render.tsx'

function fileOf(name: string, size: number): File {
  const file = new File([''], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test('a file over the limit is named under the field and in a notice; the others are handed over', () => {
  const onFiles = vi.fn<(files: File[]) => void>()
  renderUi(<FileDrop label="ファイル" onFiles={onFiles} />)
  const [small, big] = [fileOf('small.pdf', MAX_FILE_BYTES), fileOf('big.pdf', MAX_FILE_BYTES + 1)]
  fireEvent.drop(screen.getByText('ここにファイルをドロップ'), { dataTransfer: { files: [small, big] } })
  const text = 'big.pdf：100MBを超えるファイルはアップロードできません'
  expect(screen.getByRole('group', { name: 'ファイル' }).textContent).toContain(text)
  expect(noticeStore.get().map(({ kind, text: said }) => [kind, said])).toEqual([['error', text]])
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([small])
})
