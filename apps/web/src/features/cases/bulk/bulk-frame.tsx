import { Button, Callout, Dialog, useDelayed } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { useBulkTexts } from './bulk-texts.ts'
import type { BulkProject, BulkPlan } from './bulk-plan.ts'
import type { BulkAct } from './use-bulk-act.ts'
import './bulk.css'

const namedProjects = 5

/** The first of some cases by name, and how many more there are. */
export function Names({ projects }: { projects: readonly BulkProject[] }) {
  const texts = useBulkTexts().leftOut
  return (
    <ul className="mk-bulk-names">
      {projects.slice(0, namedProjects).map((each) => (
        <li key={each.uuid}>{each.name}</li>
      ))}
      {projects.length > namedProjects && <li>{texts.more(projects.length - namedProjects)}</li>}
    </ul>
  )
}

interface SkippedProps {
  plan: BulkPlan
  lost: readonly BulkProject[]
  skipped?: ((count: number) => string) | undefined
  isExplained?: boolean
}

/** Which of the chosen cases nothing will happen to, and why. */
export function Skipped({ plan, lost, skipped, isExplained = false }: SkippedProps) {
  const texts = useBulkTexts().leftOut
  return (
    <>
      {plan.notAllowed.length > 0 && (
        <Callout tone="warning">
          {texts.notAllowed(plan.notAllowed.length, plan.all.length)}
          <Names projects={plan.notAllowed} />
        </Callout>
      )}
      {plan.skipped.length > 0 && skipped !== undefined && (
        <Callout>
          {skipped(plan.skipped.length)}
          <Names projects={plan.skipped} />
        </Callout>
      )}
      {lost.length > 0 && (
        <Callout tone="danger">
          <span role="alert">{texts.changed(lost.length)}</span>
          <Names projects={lost} />
        </Callout>
      )}
      {plan.targets.length - lost.length <= 0 && !isExplained && <Callout tone="warning">{texts.none}</Callout>}
    </>
  )
}

/** Says that a long act is under way. */
function Running({ act }: { act: BulkAct }) {
  const texts = useBulkTexts()
  const isLate = useDelayed(act.isRunning, 500)
  return (
    <div role="status" className="mk-bulk-running">
      {isLate && (
        <>
          <span>{texts.running(act.left.length)}</span>
          <span className="mk-bulk-bar" aria-hidden="true" />
        </>
      )}
    </div>
  )
}

export interface BulkFrameProps {
  title: string
  /** What will happen to how many cases. */
  body: string
  plan: BulkPlan
  act: BulkAct
  submit: string
  isReady: boolean
  /** Why some have no use, with their number. */
  skipped?: (count: number) => string
  width?: 'small' | 'medium' | 'large'
  isDanger?: boolean
  /** Whether the fields decide which cases are concerned: then they stay where none is. */
  hasOwnChoice?: boolean
  /** Whether the fields say why none is left. */
  isExplained?: boolean
  onClose: () => void
  /** Instead of running at once, such as to show what is missing. */
  onSubmit?: () => void
  children?: ReactNode
}

/** The frame of all dialogs on chosen cases: what will happen, who is left out, and one main button that runs once. */
export function BulkFrame({
  title,
  body,
  plan,
  act,
  submit,
  isReady,
  skipped,
  width = 'small',
  isDanger = false,
  hasOwnChoice = false,
  isExplained = false,
  onClose,
  onSubmit,
  children
}: BulkFrameProps) {
  const texts = useBulkTexts()
  const footer = (
    <>
      <Button size="medium" disabled={act.isRunning} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button
        size="medium"
        variant={isDanger ? 'danger' : 'primary'}
        loading={act.isRunning}
        disabled={!isReady || act.left.length === 0}
        onClick={onSubmit ?? act.run}
      >
        {submit}
      </Button>
    </>
  )
  return (
    <Dialog open title={title} width={width} isBusy={act.isRunning} onClose={onClose} footer={footer}>
      <div className="mk-bulk">
        {act.left.length > 0 && <p>{body}</p>}
        <Skipped plan={plan} lost={act.lost} skipped={skipped} isExplained={isExplained} />
        {(hasOwnChoice || act.left.length > 0) && children}
        <Running act={act} />
      </div>
    </Dialog>
  )
}
