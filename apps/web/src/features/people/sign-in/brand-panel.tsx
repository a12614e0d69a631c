import { useSignInTexts } from './sign-in-texts.ts'

const rings = [70, 140, 210, 285, 360, 435, 510, 585, 660, 735, 810]
const finds = [
  [24, 608],
  [150, 537],
  [306, 520],
  [446, 553],
  [352, 694],
  [433, 842]
] as const

/** The quiet half of the login screen: the mark, three lines, and what one looks for. */
export function BrandPanel() {
  const texts = useSignInTexts()
  return (
    <aside className="mk-signin-brand">
      <svg className="mk-signin-rings" viewBox="0 0 560 900" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
        {rings.map((radius) => (
          <circle key={radius} cx="96" cy="821" r={radius} />
        ))}
        <path d="M96 821 218 630" />
        {finds.map(([x, y]) => (
          <circle key={x} className="mk-signin-find" cx={x} cy={y} r="3" />
        ))}
        <circle className="mk-signin-found" cx="218" cy="630" r="5" />
      </svg>
      <p className="mk-signin-mark">
        <svg width="30" height="22" viewBox="0 0 30 22" fill="none" aria-hidden="true">
          <path
            d="M1.5 11C5 4.6 9.6 1.5 15 1.5S25 4.6 28.5 11C25 17.4 20.4 20.5 15 20.5S5 17.4 1.5 11Z"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          <circle className="mk-signin-found" cx="15" cy="11" r="4.5" />
        </svg>
        <span translate="no">Mekiki</span>
      </p>
      <p className="mk-signin-lines">
        {texts.brandLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p className="mk-signin-words">
        {texts.brandBody.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </aside>
  )
}
