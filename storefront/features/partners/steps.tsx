import { stepsText as text } from './text/steps.ts'
import { StepPicture } from './pictures.tsx'
import shared from './partners.module.css'
import styles from './steps.module.css'

/** How the snippet gets onto a page, by what the page is made with; one at a time is open. */
export function Steps() {
  return (
    <section id="steps" className={shared.section} aria-labelledby="steps-heading">
      <h2 id="steps-heading">{text.heading}</h2>
      <p className={shared.lead}>{text.lead}</p>
      <div className={styles.sites}>
        {text.sites.map(({ id, name, way, steps, note }, index) => (
          <details key={id} name="site" className={styles.site} open={index === 0}>
            <summary className={styles.name}>
              <h3>{name}</h3>
            </summary>
            <div className={styles.inside}>
              <p className={styles.way}>{text.ways[way]}</p>
              <ol className={styles.steps}>
                {steps.map((step, place) => (
                  <li key={step.text}>
                    <StepPicture name={step.picture} label={step.label} />
                    <p>
                      <b className="numbers" aria-hidden="true">
                        {place + 1}
                      </b>
                      <span>{step.text}</span>
                    </p>
                  </li>
                ))}
              </ol>
              <p className={styles.note}>{note}</p>
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
