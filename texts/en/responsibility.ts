import type { responsibility as fi } from '#texts/fi/responsibility.ts'
import type { Translated } from '#texts/index.ts'

export const responsibility: Translated<typeof fi> = {
  back: 'Back to Responsibility',
  countryRecords:
    'Only Finnish Car Recycling sees the records behind the figures of the whole country.',
  failed: 'We could not load the figures',
  hub: {
    title: 'Responsibility',
    lead: 'See what your work achieves, find the guidance, and submit the yearly reports.',
    stats: 'Statistics',
    statsWhat: 'Recycled in the last 12 months, {whose}',
    statsPlain: 'Recycled vehicles, in your company and in the whole country',
    received: 'Received vehicles',
    receivedWhat: 'List of vehicles and certificates, also as a file',
    directives: 'Directives for reuse',
    directivesWhat: 'The targets of 85% and 95%, the directive and eight rules of practice',
    economy: 'Circular economy',
    economyWhat: 'What reuse saves, and why',
    evaluation: 'Self-evaluation',
    evaluationWhat: 'The company’s yearly assessment of its own work',
    recycling: 'Self-control',
    recyclingWhat: 'The station’s yearly self-control',
  },
  directives: {
    title: 'Directives for reuse',
    lead: 'The end-of-life vehicles directive says how much of a vehicle must be put back into use. This guidance helps you to get there.',
    targets: 'Of a vehicle’s weight, every year',
    recycled: 'is reused or recycled, at least',
    recovered: 'is reused or recovered, at least',
    bar: 'A vehicle’s weight: at least 85% reuse and recycling, at most 10% energy recovery, at most 5% disposal.',
    parts: {
      reuse: 'Reuse and recycling at least {share}',
      energy: 'To energy at most {share}',
      rest: 'To disposal at most {share}',
    },
    example:
      'Example: of a car of {mass}\u00a0kg, at least {reuse}\u00a0kg of parts and materials come back into use. At most {energy}\u00a0kg may become energy and {rest}\u00a0kg go to disposal.',
    union: 'The whole EU reached {recycled} and {recovered} in {year} (Eurostat).',
    own: 'The targets are about cars, vans and three-wheeled mopeds. In the last 12 months {n} of them were recycled, {share} of all ({whose}). In the whole country there were {total}.',
    articles: 'Directive 2000/53/EC, article by article',
    article: 'Article {n}',
    law: 'In Finland the directive is implemented by the Waste Act (646/2011) and the Government Decree on End-of-life Vehicles (123/2015).',
    change:
      'An EU regulation (COM(2023) 451) is to replace the directive. The Council and the Parliament provisionally agreed on it on 12 December 2025. Check the law in force before you change your work.',
    list: {
      article4: {
        title: 'Harmful substances',
        what: 'New cars must not contain lead, mercury, cadmium or hexavalent chromium outside the exemptions of Annex II.',
      },
      article5: {
        title: 'Collection and certificate',
        what: 'Handing over a vehicle is free for the last holder, who gets a certificate of destruction. A vehicle is deregistered only with the certificate.',
      },
      article6: {
        title: 'Treatment',
        what: 'Anyone who treats vehicles has a permit. The vehicle is made safe as Annex I says, and parts are removed so that they are fit for reuse.',
      },
      article7: {
        title: 'Targets',
        what: 'Reuse comes first, then recycling. Since 2015: 85% reuse and recycling, 95% reuse and recovery.',
      },
      article8: {
        title: 'Dismantling information',
        what: 'The manufacturer gives dismantling information within six months of placing a new model on the market.',
      },
      article9: {
        title: 'Reporting',
        what: 'Member states report the results to the Commission. Every entry in this service is therefore part of the country’s figure.',
      },
    },
    points: 'Eight rules for taking parts off',
    rules: {
      rule1:
        'Inspect the vehicle first. Remove reusable parts before depollution damages them, but never before the battery and high voltage are made safe.',
      rule2: 'Label every part with its name, donor VIN, mileage and station. Add a photo.',
      rule3:
        'Grade parts openly: A faultless, A* usable with a described fault, M low-cost part of high age or mileage.',
      rule4:
        'Do not sell airbags, belt pretensioners, steering locks, or used exhaust after-treatment unless the law and the buyer’s competence allow it.',
      rule5: 'Brake, steering and restraint parts only after a documented inspection.',
      rule6:
        'Traction battery or module for reuse: state of health test, insulation test, no deformation, no flooding, no thermal event.',
      rule7: 'Check open recalls for the donor before a part is sold.',
      rule8:
        'Delete personal data (phone book, navigation, keys, dashcam) from every unit that is reused.',
    },
  },
  economy: {
    title: 'Circular economy',
    lead: 'A part that goes back into a car saves making a new one. That is why a removed part is worth more than shredded metal.',
    saved: 'Reused parts saved an estimated',
    tonnes: '{n} tonnes',
    unit: 'of carbon dioxide (CO₂e) in the last 12 months',
    range:
      'The true saving is probably between {low} and {high} tonnes. For the whole country the estimate is {total} tonnes.',
    noneSaved: 'No parts of any vehicle have been marked for reuse in these months yet.',
    picture:
      'Chart: the saving by estimate. Lowest {low}\u00a0t, most likely {likely}\u00a0t, highest {high}\u00a0t.',
    estimates: {
      low: 'Lowest',
      likely: 'Most likely',
      high: 'Highest',
    },
    method: 'How the estimate is made',
    recorded:
      '{period}: {kg}\u00a0kg of sold parts are recorded, and a kilogram of parts saves {factor}\u00a0kg CO₂e. They are {share}% of the estimate, and the rest is assumed.',
    methodWhat:
      'Not all vehicles have recorded parts. If a vehicle is chosen for reuse and its parts are not recorded, the service assumes the same amount of parts. The number of such vehicles is {n}. The factor is the emission from making the part new (IVL).',
    material: 'Material',
    kg: 'Parts per vehicle (kg)',
    factor: 'Saving per kg of part (kg CO₂e)',
    product: 'Saving per vehicle (kg CO₂e)',
    sum: 'Total',
    materials: {
      steel: 'Steel and cast iron',
      aluminium: 'Aluminium',
      plastic: 'Plastics',
    },
    uncertain:
      'The weight of the parts is the least certain figure. It may be half or twice what is assumed. That is why we show a range. Do not use the estimate for offsetting emissions.',
    figures: 'Your figures',
    figuresWhat: 'The last 12 months, {whose}',
    reused: 'Planned for reuse',
    published: 'Vehicles offered to other stations',
    age: 'Average age in years',
    young: 'Of the vehicles were 5–14 years old',
    total: 'In the whole country {total}',
    order: 'The order of priority',
    steps: {
      reuse: {
        title: 'Reuse of the part',
        what: 'The part is used as it is in another car.',
      },
      recycling: {
        title: 'Recycling of the material',
        what: 'Metal, glass and plastics become raw material again.',
      },
      energy: {
        title: 'Energy recovery',
        what: 'What cannot be recycled gives heat.',
      },
      disposal: {
        title: 'Disposal',
        what: 'The last resort, at most 5% of the weight.',
      },
    },
    points: 'Eight reasons',
    reasons: {
      reason1:
        'In the waste order, reuse of a part comes before recycling of its material, and recycling before energy recovery and disposal.',
      reason2:
        'By weight at least 85% of a vehicle must be reused or recycled and at least 95% reused or recovered each year.',
      reason3:
        'More than three quarters of a car is metal, which keeps its quality round after round.',
      reason4:
        'A used engine saves roughly 700\u00a0kg of CO₂e compared with a new one. Steel parts save about 5\u00a0kg and aluminium parts about 20\u00a0kg per kilogram of part.',
      reason5:
        'In Finland, cars are on average 23 years old when scrapped. Parts for cars aged 6 to 16 are most in demand.',
      reason6:
        'Traction batteries: first use in vehicles, then repurposing (storage), then recycling of lithium, cobalt, nickel and copper.',
      reason7:
        'Offer the vehicle to others before shredding. Its parts then go where the customer is.',
      reason8:
        'A vehicle that leaves the official chain is lost material and an environmental risk. Every certificate matters.',
    },
  },
}
