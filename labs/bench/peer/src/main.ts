// An ordinary service of two calls: Nest on Express, TypeORM, validated input, headers and a log line.
import 'reflect-metadata'
import { Controller, Get, Injectable, Logger, Module, NestMiddleware } from '@nestjs/common'
import { Param, ParseIntPipe, Query, Req, UseGuards, ValidationPipe } from '@nestjs/common'
import { MiddlewareConsumer } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { TypeOrmModule } from '@nestjs/typeorm'
import { IsIn, IsOptional } from 'class-validator'
import type { NextFunction, Request, Response } from 'express'
import helmet from 'helmet'
import { randomUUID } from 'node:crypto'
import { entities } from './entities.js'
import { StationGuard, type SignedIn } from './guard.js'
import { VehiclesService } from './vehicles.service.js'

class Thumb {
  @IsOptional() @IsIn(['address']) thumb?: string
}

@Controller('api/shop/:shopId/vehicle')
@UseGuards(StationGuard)
class VehiclesController {
  constructor(private readonly vehicles: VehiclesService) {}

  @Get('search-status/:status')
  list(
    @Param('shopId', ParseIntPipe) shopId: number,
    @Param('status') status: string,
    @Query() _query: Thumb,
  ) {
    return this.vehicles.list(shopId, status)
  }

  @Get(':vehicleId')
  read(
    @Param('shopId', ParseIntPipe) shopId: number,
    @Param('vehicleId', ParseIntPipe) vehicleId: number,
    @Query() _query: Thumb,
    @Req() request: SignedIn,
  ) {
    return this.vehicles.read(shopId, vehicleId, request.accountId, randomUUID())
  }
}

@Controller('health/ready')
class HealthController {
  @Get() read() {
    return 'ready'
  }
}

@Injectable()
class LogLine implements NestMiddleware {
  private readonly log = new Logger('http')
  use(request: Request, response: Response, next: NextFunction) {
    response.on('finish', () =>
      this.log.log(`${request.method} ${request.originalUrl} ${response.statusCode}`),
    )
    next()
  }
}

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'postgres',
      // A socket's path stands in the address, which the option `url` does not read.
      extra: { connectionString: process.env['DATABASE_URL'] },
      entities,
      synchronize: false,
      poolSize: 12,
    }),
    TypeOrmModule.forFeature(entities),
  ],
  controllers: [VehiclesController, HealthController],
  providers: [VehiclesService],
})
class AppModule {
  configure(consumer: MiddlewareConsumer) {
    consumer.apply(LogLine).forRoutes('*path')
  }
}

const app = await NestFactory.create(AppModule)
app.use(helmet())
app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }))
await app.listen(Number(process.env['PORT']), '127.0.0.1')
