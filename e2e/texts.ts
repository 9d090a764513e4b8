import { common as enCommon } from '#texts/en/common.ts'
import { errors as enErrors } from '#texts/en/errors.ts'
import { login as enLogin } from '#texts/en/login.ts'
import { mails as enMails } from '#texts/en/mails.ts'
import { operator as enOperator } from '#texts/en/operator.ts'
import { owner as enOwner } from '#texts/en/owner.ts'
import { publicPages as enPublic } from '#texts/en/public.ts'
import { recycle as enRecycle } from '#texts/en/recycle.ts'
import { stations as enStations } from '#texts/en/stations.ts'
import { ui as enUi } from '#texts/en/ui.ts'
import { vehicle as enVehicle } from '#texts/en/vehicle.ts'
import { common } from '#texts/fi/common.ts'
import { errors } from '#texts/fi/errors.ts'
import { login } from '#texts/fi/login.ts'
import { mails } from '#texts/fi/mails.ts'
import { operator } from '#texts/fi/operator.ts'
import { owner } from '#texts/fi/owner.ts'
import { publicPages } from '#texts/fi/public.ts'
import { recycle } from '#texts/fi/recycle.ts'
import { stations } from '#texts/fi/stations.ts'
import { ui } from '#texts/fi/ui.ts'
import { vehicle } from '#texts/fi/vehicle.ts'
import type { Locale, Translated } from '#texts/index.ts'
import { common as svCommon } from '#texts/sv/common.ts'
import { errors as svErrors } from '#texts/sv/errors.ts'
import { login as svLogin } from '#texts/sv/login.ts'
import { mails as svMails } from '#texts/sv/mails.ts'
import { operator as svOperator } from '#texts/sv/operator.ts'
import { owner as svOwner } from '#texts/sv/owner.ts'
import { publicPages as svPublic } from '#texts/sv/public.ts'
import { recycle as svRecycle } from '#texts/sv/recycle.ts'
import { stations as svStations } from '#texts/sv/stations.ts'
import { ui as svUi } from '#texts/sv/ui.ts'
import { vehicle as svVehicle } from '#texts/sv/vehicle.ts'

const fi = {
  common,
  errors,
  login,
  mails,
  operator,
  owner,
  public: publicPages,
  recycle,
  stations,
  ui,
  vehicle,
}

/** Every word that a browser test looks for, in one language. */
export type Words = Translated<typeof fi>

/** The words by language: tests find things by what they are called there. */
export const words: Record<Locale, Words> = {
  fi,
  se: {
    common: svCommon,
    errors: svErrors,
    login: svLogin,
    mails: svMails,
    operator: svOperator,
    owner: svOwner,
    public: svPublic,
    recycle: svRecycle,
    stations: svStations,
    ui: svUi,
    vehicle: svVehicle,
  },
  en: {
    common: enCommon,
    errors: enErrors,
    login: enLogin,
    mails: enMails,
    operator: enOperator,
    owner: enOwner,
    public: enPublic,
    recycle: enRecycle,
    stations: enStations,
    ui: enUi,
    vehicle: enVehicle,
  },
}
