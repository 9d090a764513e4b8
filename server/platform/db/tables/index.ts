// Made by catalogue.test.ts from the tables of schema/. Do not edit.
import type { PlatformTables } from './platform.ts'
import type { SessionTables } from './session.ts'
import type { StationTables } from './station.ts'
import type { VehicleTables } from './vehicle.ts'
import type { ConsentTables } from './consent.ts'
import type { MakesTables } from './makes.ts'
import type { StatisticsTables } from './statistics.ts'
import type { AnnouncementTables } from './announcement.ts'
import type { RightTables } from './right.ts'
import type { ReceptionTables } from './reception.ts'
import type { SparePartsTables } from './spare-parts.ts'
import type { LoadTables } from './load.ts'
import type { PartTables } from './part.ts'
import type { ApiKeyTables } from './api-key.ts'
import type { WebhookTables } from './webhook.ts'
import type { OrderTables } from './order.ts'
import type { TreatmentTables } from './treatment.ts'
import type { CertificateTables } from './certificate.ts'
import type { MassTables } from './mass.ts'
import type { ReportTables } from './report.ts'
import type { ExportTables } from './export.ts'

export type Tables =
  PlatformTables &
  SessionTables &
  StationTables &
  VehicleTables &
  ConsentTables &
  MakesTables &
  StatisticsTables &
  AnnouncementTables &
  RightTables &
  ReceptionTables &
  SparePartsTables &
  LoadTables &
  PartTables &
  ApiKeyTables &
  WebhookTables &
  OrderTables &
  TreatmentTables &
  CertificateTables &
  MassTables &
  ReportTables &
  ExportTables
