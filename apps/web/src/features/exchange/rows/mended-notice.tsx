import { Button, Callout } from '@mekiki/ui'
import Undo from 'lucide-react/icons/undo-2'
import { useImportsTexts } from '../imports-texts.ts'
import type { Mend } from './use-mend.ts'

/** How many cells with the same faulty value were set right by one correction, with the way back. */
export function MendedNotice({ mend: { mended, undo } }: { mend: Mend }) {
  const { check: words } = useImportsTexts()
  return (
    <div role="status">
      {mended && (
        <Callout tone="info">
          <span className="mk-import-mended">
            {words.mended(mended.from, mended.to, mended.lines.length)}
            <Button icon={Undo} onClick={undo}>
              {words.undoMended}
            </Button>
          </span>
        </Callout>
      )}
    </div>
  )
}
