import { useAway } from '../lib/connection.ts'
import { useTexts } from '../lib/language.ts'
import { Icon } from '../parts/icons.tsx'

/** The quiet line above the questions while nothing gets through: nothing else of the page changes. */
export function AwayBar() {
  const texts = useTexts().form
  const isAway = useAway()
  // The place stands before the words come, so that they are read out.
  return (
    <div role="status" className={isAway ? 'r-away' : undefined}>
      {isAway && (
        <p className="r-column">
          <Icon name="info" size={16} />
          {texts.offline}
        </p>
      )}
    </div>
  )
}
