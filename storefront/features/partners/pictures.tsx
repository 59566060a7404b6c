import type { ReactNode } from 'react'
import styles from './steps.module.css'

export type PictureName = keyof typeof DRAWN

/** Where to click, drawn without anybody's marks: the words beside it say the same. */
export function StepPicture({ name, label }: { name: PictureName; label: string }) {
  const Drawn = DRAWN[name]
  return (
    <svg className={styles.picture} viewBox="0 0 320 190" aria-hidden="true">
      <Drawn label={label} />
    </svg>
  )
}

interface Labelled {
  label: string
}

/** A browser with somebody's page in it. */
const Browser = ({ children }: { children: ReactNode }) => (
  <>
    <rect className={styles.paper} x="20" y="14" width="280" height="162" rx="10" />
    <path className={styles.line} d="M20 36h280" />
    <circle className={styles.dot} cx="34" cy="25" r="3.5" />
    <circle className={styles.dot} cx="46" cy="25" r="3.5" />
    <circle className={styles.dot} cx="58" cy="25" r="3.5" />
    <rect className={styles.well} x="76" y="19.5" width="160" height="11" rx="5.500" />
    {children}
  </>
)

/** Lines of a text, so long each. */
const Lines = ({ x, y, widths, step = 12 }: { x: number; y: number; widths: number[]; step?: number }) =>
  widths.map((width, at) => (
    <rect key={`${at} ${width}`} className={styles.text} x={x} y={y + at * step} width={width} height="5" rx="2.500" />
  ))

const Pointer = ({ x, y }: { x: number; y: number }) => (
  <path
    className={styles.pointer}
    transform={`translate(${x} ${y})`}
    d="M0 0v21l5.500-5 3.800 8.500 4.200-1.900-3.700-8.300 7.400-.6z"
  />
)

const Button = ({ x, y, width, label }: { x: number; y: number; width: number; label: string }) => (
  <>
    <rect className={styles.accent} x={x} y={y} width={width} height="24" rx="12" />
    <text className={styles.onAccent} x={x + width / 2} y={y + 16.5} textAnchor="middle">
      {label}
    </text>
  </>
)

/** What the snippet looks like from afar. */
const Code = ({ x, y }: { x: number; y: number }) => (
  <g className={styles.code}>
    <path d={`M${x} ${y}h58 M${x} ${y + 13}h116 M${x + 12} ${y + 26}h84 M${x} ${y + 39}h92`} />
  </g>
)

/** Three cards, as the widget draws them. */
const Cards = ({ x, y, width }: { x: number; y: number; width: number }) =>
  [0, 1, 2].map((at) => {
    const [own, gap] = [(width - 16) / 3, 8]
    const left = x + at * (own + gap)
    return (
      <g key={at}>
        <rect className={styles.card} x={left} y={y} width={own} height="62" rx="5" />
        <path className={styles.art} d={`M${left} ${y + 5}a5 5 0 0 1 5-5h${own - 10}a5 5 0 0 1 5 5v21h-${own}z`} />
        <Lines x={left + 6} y={y + 33} widths={[own * 0.6]} />
        <rect className={styles.accent} x={left + 6} y={y + 46} width={own * 0.5} height="10" rx="5" />
      </g>
    )
  })

const Plus = ({ label }: Labelled) => (
  <Browser>
    <Lines x={40} y={50} widths={[90, 200, 176]} />
    <path className={styles.dashed} d="M40 106h240" />
    <circle className={styles.accent} cx="160" cy="106" r="15" />
    <path className={styles.sign} d="M160 99v14 M153 106h14" />
    <text className={styles.label} x="138" y="136" textAnchor="end">
      {label}
    </text>
    <Pointer x={170} y={112} />
    <Lines x={40} y={156} widths={[188]} />
  </Browser>
)

const Search = ({ label }: Labelled) => (
  <Browser>
    <rect className={styles.panel} x="36" y="46" width="248" height="118" rx="8" />
    <rect className={styles.field} x="48" y="57" width="224" height="24" rx="12" />
    <circle className={styles.line} cx="62" cy="68" r="4.500" />
    <path className={styles.line} d="M65.500 71.500l4 4" />
    <text className={styles.label} x="76" y="73.500">
      {label}
    </text>
    <rect className={styles.chosen} x="48" y="92" width="104" height="60" rx="7" />
    <path className={styles.bracket} d="M90 104l-9 9 9 9 M110 104l9 9-9 9" />
    <text className={styles.label} x="100" y="143" textAnchor="middle">
      {label}
    </text>
    <rect className={styles.well} x="162" y="92" width="50" height="60" rx="7" />
    <rect className={styles.well} x="222" y="92" width="50" height="60" rx="7" />
    <Pointer x={140} y={146} />
  </Browser>
)

const Paste = ({ label }: Labelled) => (
  <Browser>
    <Button x={206} y={44} width={78} label={label} />
    <Lines x={40} y={52} widths={[110]} />
    <rect className={styles.chosen} x="36" y="78" width="248" height="84" rx="8" />
    <Code x={54} y={98} />
    <Pointer x={272} y={62} />
  </Browser>
)

const Menu = ({ label }: Labelled) => (
  <Browser>
    <rect className={styles.panel} x="20" y="36" width="128" height="140" />
    <Lines x={36} y={52} widths={[64, 82, 56]} step={20} />
    <rect className={styles.chosen} x="30" y="112" width="122" height="28" rx="7" />
    <text className={styles.label} x="42" y="130.500">
      {label}
    </text>
    <Lines x={36} y={154} widths={[70]} />
    <rect className={styles.well} x="172" y="52" width="108" height="56" rx="6" />
    <Lines x={172} y={122} widths={[108, 92, 60]} />
    <Pointer x={132} y={126} />
  </Browser>
)

const Address = ({ label }: Labelled) => (
  <Browser>
    <Lines x={40} y={54} widths={[120]} />
    <Lines x={40} y={80} widths={[70]} />
    <rect className={styles.chosen} x="36" y="96" width="248" height="34" rx="8" />
    <text className={styles.mono} x="48" y="117.500">
      {label}
    </text>
    <path className={styles.caret} d="M226 104v18" />
    <Lines x={40} y={146} widths={[176]} />
  </Browser>
)

const Resize = () => (
  <Browser>
    <rect className={styles.chosen} x="36" y="48" width="248" height="112" rx="2" />
    <Cards x={52} y={72} width={216} />
    {[
      [36, 48],
      [284, 48],
      [36, 160],
      [284, 160],
      [160, 160],
    ].map(([x, y]) => (
      <rect key={`${x} ${y}`} className={styles.handle} x={x! - 5} y={y! - 5} width="10" height="10" rx="2" />
    ))}
    <Pointer x={287} y={162} />
  </Browser>
)

const File = ({ label }: Labelled) => (
  <>
    <path className={styles.paper} d="M92 18h96l40 40v108a8 8 0 0 1-8 8H92a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8z" />
    <path className={styles.line} d="M188 18v32a8 8 0 0 0 8 8h32" />
    <path className={styles.bracket} d="M136 86l-14 14 14 14 M176 86l14 14-14 14 M162 80l-12 40" />
    <text className={styles.label} x="156" y="152" textAnchor="middle">
      {label}
    </text>
    <Pointer x={214} y={128} />
  </>
)

const InCode = ({ label }: Labelled) => (
  <>
    <rect className={styles.paper} x="20" y="14" width="280" height="162" rx="10" />
    <Lines x={36} y={28} widths={[70, 120]} />
    <text className={styles.mono} x="36" y="66">
      {label}
    </text>
    <rect className={styles.chosen} x="46" y="76" width="238" height="62" rx="8" />
    <Code x={60} y={88} />
    <text className={styles.mono} x="36" y="158">
      {label.replace('<', '</')}
    </text>
    <Pointer x={250} y={118} />
  </>
)

const Upload = () => (
  <>
    <path className={styles.paper} d="M40 62h44l18 18v62a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6V68a6 6 0 0 1 6-6z" />
    <path className={styles.bracket} d="M60 98l-9 9 9 9 M78 98l9 9-9 9" />
    <path className={styles.arrow} d="M120 106h44 M152 94l12 12-12 12" />
    <rect className={styles.paper} x="184" y="40" width="106" height="130" rx="8" />
    <Cards x={192} y={64} width={90} />
    <Lines x={192} y={50} widths={[48]} />
    <Lines x={192} y={140} widths={[76, 58]} />
  </>
)

const DRAWN = {
  plus: Plus,
  search: Search,
  paste: Paste,
  menu: Menu,
  address: Address,
  resize: Resize,
  file: File,
  code: InCode,
  upload: Upload,
}
