import { propertyName } from '@mekiki/i18n/companies/property-names'
import { ExternalLink, IconButton, useLanguage } from '@mekiki/ui'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { ShownProperty } from '../scoutee-properties/property-words.ts'
import type { ScouteeDetail } from '../scoutee-properties/scoutee-detail.ts'
import { useBotTexts } from './bot-texts.ts'
import { useBotActs } from './use-bot-acts.ts'
import { useBotStatus } from './use-bot-states.ts'
import './bot.css'

/** A founding day that a page gives without its day stands for the property, too. */
const textOf: Partial<Record<ShownProperty, string>> = { foundationDate: 'rawFoundationDate' }

/** Where the bot found a value that it proposed, or that somebody took from it, and whether that was right (2§3 "Company feedback"); absent for other values. */
export function BotNote({ property, scoutee }: { property: ShownProperty; scoutee: ScouteeDetail }) {
  const { newValueSource, source } = scoutee.properties[property]
  return newValueSource === 'bot' || source === 'bot' ? <Note property={property} scouteeUuid={scoutee.uuid} /> : null
}

function Note({ property, scouteeUuid }: { property: ShownProperty; scouteeUuid: string }) {
  const texts = useBotTexts()
  const language = useLanguage()
  const status = useBotStatus(scouteeUuid)
  const { giveFeedback } = useBotActs(scouteeUuid)
  const proposal = status?.proposals.find((each) => each.property === property || each.property === textOf[property])
  if (!proposal) return null
  const { feedbackProperty, goodFlg, url } = proposal
  const opinion = (isGood: boolean) => (
    <IconButton
      icon={isGood ? ThumbsUp : ThumbsDown}
      label={isGood ? texts.good : texts.bad}
      aria-pressed={goodFlg === isGood}
      isActive={goodFlg === isGood}
      onClick={() => (feedbackProperty === null ? undefined : giveFeedback(feedbackProperty, isGood))}
    />
  )
  return (
    <div className="mk-sc-bot-note">
      <small>
        {texts.source} <ExternalLink href={url} />
      </small>
      {feedbackProperty !== null && (
        <span className="mk-sc-bot-opinion" role="group" aria-label={texts.opinion(propertyName(property, language))}>
          {opinion(true)}
          {opinion(false)}
        </span>
      )}
    </div>
  )
}
