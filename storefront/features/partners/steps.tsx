import { stepsText } from './text/steps.ts'
import { StepPicture } from './pictures.tsx'
import shared from './partners.module.css'
import stepsStyles from './steps.module.css'
import { Copyable } from './choices.tsx'
import { checkText } from './text/partners.ts'

/** How the snippet gets onto a page, by what the page is made with; one at a time is open. */
export function Steps() {
  return (
    <section id="steps" className={shared.section} aria-labelledby="steps-heading">
      <h2 id="steps-heading">{stepsText.heading}</h2>
      <p className={shared.lead}>{stepsText.lead}</p>
      <div className={stepsStyles.sites}>
        {stepsText.sites.map(({ id, name, way, steps, note }, index) => (
          <details key={id} name="site" className={stepsStyles.site} open={index === 0}>
            <summary className={stepsStyles.name}>
              <h3>{name}</h3>
            </summary>
            <div className={stepsStyles.inside}>
              <p className={stepsStyles.way}>{stepsText.ways[way]}</p>
              <ol className={stepsStyles.steps}>
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
              <p className={stepsStyles.note}>{note}</p>
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}

/** Explains the check that runs in the page of the store. */
export function CheckHint() {
  return (
    <section id="check" className={shared.section} aria-labelledby="check-heading">
      <h2 id="check-heading">{checkText.heading}</h2>
      <p className={shared.lead}>{checkText.lead}</p>
      <Copyable value={checkText.parameter} copy={checkText.copy} />
      <p className={shared.quiet}>{checkText.result}</p>
    </section>
  )
}
