import { Button, EmptyState } from '@mekiki/ui'
import { useSharingTexts } from './sharing-texts.ts'

/** Stands in the place of a dashboard that a link leads to and its reader does not have: whom to ask, and the way on. */
export function Unavailable({ onOther }: { onOther: () => void }) {
  const texts = useSharingTexts()
  return (
    <EmptyState
      kind="noPermission"
      title={texts.unavailable}
      body={texts.unavailableBody}
      action={
        <Button size="medium" onClick={onOther}>
          {texts.showOther}
        </Button>
      }
    />
  )
}
