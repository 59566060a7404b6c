import { dollarsText } from '#common/money'
import { monthText } from '#common/months'
import { dayKey } from '#common/mountain_time'
import type { PartnerMonth, PartnerReport as Report } from '#common/wire'
import { LANGUAGE } from '#storefront/text/plural'
import { shopTime } from '#storefront/time/shop_time'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { rest, RestError } from '#storefront/wire/rest'
import { Figures } from '#storefront/ui/figures'
import { TryAgain } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import styles from './partner_report.module.css'
import { partnerReportText as text } from './text.ts'
import { AccountPage } from '../../account/account_page.tsx'
import type { PageProps, PageRequest } from '#storefront/navigation/route'

const FIGURES = ['views', 'clicks', 'orders', 'seats', 'money'] as const
const show = (month: PartnerMonth, figure: (typeof FIGURES)[number]) =>
  figure === 'money' ? dollarsText(month.money) : month[figure].toLocaleString(LANGUAGE)

/** What came of a partner's page, for who registered it. */
export function PartnerReport({ partnerKey }: { partnerKey: string }) {
  const { asked, again } = useAnswer(() => readReport(partnerKey), 'report of a partner')
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />
  if (asked.value === null) return <EmptyState text={text.missing} advice={text.missingAdvice} />
  const { partner, months } = asked.value
  return (
    <div className={styles.page}>
      <p className={styles.partner}>{text.of(partner.name, new URL(partner.site).host)}</p>
      {months.length === 0 ? (
        <EmptyState text={text.nothing} advice={text.nothingAdvice} />
      ) : (
        <Months months={months} />
      )}
      <section aria-labelledby="how">
        <h2 id="how" className={styles.heading}>
          {text.how}
        </h2>
        <ul className={styles.explained}>
          {text.explained.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Null where it is somebody else's, or there is none. */
const readReport = (key: string): Promise<Report | null> =>
  rest<Report>(`/partners/${encodeURIComponent(key)}/report`).catch((reason: unknown) => {
    if (reason instanceof RestError && reason.status === 404) return null
    throw reason
  })

function Months({ months }: { months: PartnerMonth[] }) {
  const month = dayKey(shopTime()).slice(0, 7)
  const now = months.find((one) => one.month === month) ?? { month, views: 0, clicks: 0, orders: 0, seats: 0, money: 0 }
  return (
    <>
      <section aria-labelledby="now">
        <h2 id="now" className={styles.heading}>
          {text.thisMonth(monthText(month))}
        </h2>
        <Figures
          className={styles.figures}
          figures={FIGURES.map((figure) => [text.figures[figure], show(now, figure)])}
        />
      </section>
      <section aria-labelledby="months">
        <h2 id="months" className={styles.heading}>
          {text.months}
        </h2>
        <table className={styles.months}>
          <thead>
            <tr>
              <th scope="col">{text.month}</th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col">
                  {text.figures[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((one) => (
              <tr key={one.month}>
                <th scope="row">{monthText(one.month)}</th>
                {FIGURES.map((figure) => (
                  <td key={figure} data-label={text.figures[figure]}>
                    {show(one, figure)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

export const loader = ({ params }: PageRequest): Promise<string> => Promise.resolve(params.key ?? '')

export default function PartnerReportPage({ data: key }: PageProps<string>) {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/partners', text: text.back }}>
      <PartnerReport key={key} partnerKey={key} />
    </AccountPage>
  )
}
