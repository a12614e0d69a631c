import { Dialog, Icon } from '@mekiki/ui'
import Check from 'lucide-react/icons/check'
import { useDetailTexts } from '../detail/detail-texts.ts'
import type { Ways } from '../detail/narrow/ways.ts'

/** The cases of the list, with a mark on those that the caller has reviewed; one leads to each. */
export function NeighboursDialog({ ways, currentUuid, onClose }: { ways: Ways; currentUuid: string; onClose: () => void }) {
  const texts = useDetailTexts()
  const go = (uuid: string) => {
    onClose()
    if (uuid !== currentUuid) ways.onGo(uuid)
  }
  return (
    <Dialog open onClose={onClose} title={texts.narrow.list}>
      <ul className="mk-menu-rows">
        {ways.neighbours.map(({ uuid, name, isReviewed }) => (
          <li key={uuid}>
            <button type="button" className="mk-menu-row mk-pr-neighbour" aria-current={uuid === currentUuid ? 'true' : undefined} onClick={() => go(uuid)}>
              <span>{name}</span>
              {isReviewed && (
                <span className="mk-rev-given">
                  <Icon icon={Check} />
                  {texts.reviews.given}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
