import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import styles from './Dashboard.module.css'
import { dayMarks } from './period'

interface Curve {
  days: string[]
  now: number[]
  before: number[]
}

interface Props extends Curve {
  show: (figure: number) => string
  /** The day under the pointer, by its place; null when there is none. */
  onPoint: (place: number | null) => void
}

const HEIGHT = 208

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

function optionsFor({ days, show, onPoint }: Props, width: number): uPlot.Options {
  const axis = { stroke: token('--ink-soft'), font: `12px ${token('--font-body')}`, ticks: { show: false } }
  const grid = { stroke: token('--line'), width: 1 }
  return {
    width,
    height: HEIGHT,
    padding: [12, 12, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { x: { time: false }, y: { range: (_chart, _low, high) => [0, Math.max(high, 1) * 1.1] } },
    axes: [
      {
        ...axis,
        size: 32,
        grid: { show: false },
        incrs: [1, 2, 5, 7, 14, 30, 61, 122],
        space: 64,
        values: (_chart, places) => dayMarks(days, places),
      },
      {
        ...axis,
        grid,
        size: 60,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000],
        values: (_chart, figures) => figures.map(show),
      },
    ],
    series: [
      {},
      { stroke: token('--accent'), width: 2, fill: token('--accent-soft'), points: { show: days.length === 1 } },
      { stroke: token('--line-strong'), width: 1.5, dash: [4, 4], points: { show: false } },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  }
}

/** Two curves over the same days; drawn anew when its place, its figures or the theme change. */
export default function Chart({ days, now, before, show, onPoint }: Props) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const frame = place.current
    if (!frame) return
    let chart: uPlot | undefined
    const draw = () => {
      chart?.destroy()
      chart = new uPlot(
        optionsFor({ days, now, before, show, onPoint }, frame.clientWidth),
        [days.map((_, index) => index), now, before],
        frame
      )
    }
    draw()
    const theme = window.matchMedia('(prefers-color-scheme: dark)')
    theme.addEventListener('change', draw)
    const resizing = new ResizeObserver(() => chart?.setSize({ width: frame.clientWidth, height: HEIGHT }))
    resizing.observe(frame)
    return () => {
      theme.removeEventListener('change', draw)
      resizing.disconnect()
      chart?.destroy()
    }
  }, [days, now, before, show, onPoint])

  return <div ref={place} className={styles.chart} aria-hidden="true" />
}
