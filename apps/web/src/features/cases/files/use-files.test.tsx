import { expect, it } from 'vitest'
import { refuseChange } from '../../../app/testing/refused-change.tsx'
import { projectKey } from '../detail/use-project.ts'
import { type ProjectFile, useUpdateFile } from './use-files.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const file = { uuid: uuid(2), name: '提案.pdf', pinnedAt: null } as ProjectFile
const key = projectKey(uuid(1))

it('a file that is renamed and pinned shows so at once, and as it was when the server refuses', async () => {
  const seen = await refuseChange({
    held: [[key, { uuid: uuid(1), files: [file] }]],
    use: () => useUpdateFile(uuid(1)),
    change: (update) => update.mutate({ file, pinned: true, name: '提案（改）.pdf' }),
    look: (read) => (read(key) as { files: ProjectFile[] }).files.map(({ name, pinnedAt }) => [name, pinnedAt !== null])
  })
  expect(seen).toEqual({ before: [['提案.pdf', false]], meanwhile: [['提案（改）.pdf', true]], after: [['提案.pdf', false]] })
})
