import { formatDateTime } from '@mekiki/i18n/format'
import { Button, Dialog } from '@mekiki/ui'
import type { Content, Dashboard } from '../data/board-state.ts'
import { usePage } from '../page-context.ts'
import { useAuthorTexts } from './author-texts.ts'

interface ConflictProps {
  theirs: Dashboard
  yours: Content
  onTakeTheirs: () => unknown
  onOverwrite: () => unknown
  onSaveAs: () => void
  onClose: () => void
}

/** Somebody else saved meanwhile: what stands there and what would be saved, and the three ways on. */
export function Conflict({ theirs, yours, onTakeTheirs, onOverwrite, onSaveAs, onClose }: ConflictProps) {
  const { words } = usePage()
  const { edit } = useAuthorTexts()
  const sides = [
    { label: edit.theirs, content: theirs },
    { label: edit.yours, content: yours }
  ]
  return (
    <Dialog
      open
      width="medium"
      title={edit.conflictTitle}
      onClose={onClose}
      footer={
        <>
          <Button size="medium" onClick={onTakeTheirs}>
            {edit.takeTheirs}
          </Button>
          <Button size="medium" onClick={onSaveAs}>
            {edit.saveAs}
          </Button>
          <Button size="medium" variant="primary" onClick={onOverwrite}>
            {edit.overwrite}
          </Button>
        </>
      }
    >
      <p>{edit.conflictBody(theirs.name, formatDateTime(theirs.updatedAt))}</p>
      <div className="mk-conflict-sides">
        {sides.map(({ label, content }) => (
          <section key={label} aria-label={label}>
            <h3>{label}</h3>
            <p>{content.name}</p>
            <p>{edit.tiles(content.tiles.length)}</p>
            <ul>
              {content.tiles.map((tile) => (
                <li key={tile.uuid}>{tile.title || words.page.untitled}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
