import { removeLocal } from '@mekiki/browser/plain/local-store'
import { useLanguage, useTexts } from '../lib/language.ts'
import { useTitle } from '../lib/use-title.ts'
import { Notice } from '../parts/page-parts.tsx'
import { Steps } from '../parts/steps.tsx'
import type { AnswerFlowProps, Start } from './answer-flow-props.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { DraftLine } from './draft-line.tsx'
import { InputStep } from './input-step.tsx'
import { Fix, PageHead, Previous } from './page-head.tsx'
import { useFlow } from './use-flow.ts'
import { useAway } from '../lib/connection.ts'
import { Icon } from '../parts/icons.tsx'

/** The quiet line above the questions while nothing gets through: nothing else of the page changes. */
function AwayBar() {
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

function RestoredNotice({ start, onDiscard }: { start: Start; onDiscard: () => void }) {
  const texts = useTexts().draft
  if (start.savedAt === null) return null
  return (
    <Notice tone="info" title={texts.restored}>
      {start.areFilesLost && <p>{texts.filesLost}</p>}
      <button type="button" className="r-inline-link" onClick={onDiscard}>
        {texts.discard}
      </button>
    </Notice>
  )
}

/** The questions, then the answers to be read once more, then the sending; the page after it belongs to whoever uses this. */
export function AnswerFlow(props: AnswerFlowProps) {
  const { questionnaire, privacyText, about, start, draftKey, isCorrection, extraAct } = props
  const language = useLanguage()
  const texts = useTexts()
  const flow = useFlow(props)
  const { pages, at, isLast, hasMoved } = flow.pages
  const { length } = pages
  const isConfirming = flow.place.step === 'confirm'
  const page = pages[at]
  useTitle(isConfirming ? texts.confirm.title : at > 0 ? `${texts.pages.at(at + 1, length)} ${props.title}` : props.title, props.tenantName)
  const discard = () => {
    removeLocal(draftKey)
    props.onDiscard()
  }
  if (isConfirming)
    return (
      <>
        <AwayBar />
        <Steps current="confirm" />
        <ConfirmStep
          {...{ questionnaire, isCorrection }}
          values={flow.answers.values}
          files={flow.uploads.items}
          waiting={flow.uploads.waiting}
          hasFailedFile={flow.uploads.firstFailed !== null}
          isSending={flow.isSending}
          failure={flow.failure}
          actOf={length > 1 ? (group) => <Fix {...{ pages, group }} onFix={flow.fix} /> : undefined}
          onBack={flow.goBack}
          onSend={flow.send}
        />
      </>
    )
  return (
    <>
      <AwayBar />
      <Steps current="input" />
      <InputStep
        {...{ language, isLast }}
        groups={page?.groups}
        about={at === 0 && about}
        head={length > 1 && page && <PageHead key={page.key} title={props.title} takesFocus={hasMoved} {...{ pages, at }} />}
        privacyText={at >= length - 1 ? privacyText : ''}
        extraAct={at > 0 && !flow.place.isFix ? <Previous onClick={flow.previous} /> : extraAct}
        questions={questionnaire.questions}
        sections={questionnaire.sections}
        maxFileBytes={questionnaire.maxFileBytes}
        values={flow.answers.values}
        problems={flow.problems}
        onChange={flow.answers.change}
        onLeave={flow.answers.leave}
        uploads={flow.uploads.items}
        fileActs={flow.uploads.acts}
        agreed={flow.answers.agreed}
        isAgreementMissing={flow.isAgreementMissing}
        onAgree={flow.answers.setAgreed}
        trap={flow.trap}
        onTrap={flow.setTrap}
        faults={flow.faults}
        onSubmit={flow.goOn}
        notices={<>{flow.notice === null ? <RestoredNotice start={start} onDiscard={discard} /> : <Notice tone="bad" title={flow.notice} />}</>}
        draftLine={<DraftLine state={flow.draft} onDiscard={discard} />}
      />
    </>
  )
}
