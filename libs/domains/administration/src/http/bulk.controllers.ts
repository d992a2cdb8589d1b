import { Controller, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type BulkAction,
  bulkDecisionRoutes,
  bulkJobRoutes,
  type BulkKind,
  bulkListingRoutes,
  bulkPayoutRoutes,
  bulkReportRoutes,
  bulkWaitlistRoutes,
  type Route,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { BulkActionsService } from '../bulk/bulk-actions.service';

type Acting = Route<`${string}/:id/${string}`, undefined, undefined, BulkAction>;

/** The routes of a list, identical for each. */
interface BulkRoutes {
  list: Route<string, undefined, undefined, BulkAction[]>;
  prepare: Route<string, object, undefined, BulkAction>;
  start: Route<`${string}/:id/start`, object, undefined, BulkAction>;
  cancel: Acting;
}

/** @param name of the class, from which the API document derives the operation names */
function bulkController(name: string, kind: BulkKind, routes: BulkRoutes) {
  @ApiTags('admin')
  @Controller()
  class BulkController {
    constructor(readonly bulk: BulkActionsService) {}

    @Serves(routes.list)
    list(): Promise<BulkAction[]> {
      return this.bulk.list(kind);
    }

    @Serves(routes.prepare)
    prepare({ user, body }: Call<typeof routes.prepare>): Promise<BulkAction> {
      return this.bulk.prepare(user.id, kind, body);
    }

    @Serves(routes.start)
    start({ user, params, body }: Call<typeof routes.start>): Promise<BulkAction> {
      return this.bulk.start(user.id, kind, params.id, body);
    }

    @Serves(routes.cancel)
    cancel({ user, params }: Call<typeof routes.cancel>): Promise<BulkAction> {
      return this.bulk.cancel(user.id, kind, params.id);
    }
  }
  return named(name, BulkController);
}

/** For lists whose single action can be undone. */
function undoableController(name: string, kind: BulkKind, routes: BulkRoutes & { undo: Acting }) {
  @ApiTags('admin')
  @Controller()
  class UndoableController extends bulkController(name, kind, routes) {
    @Serves(routes.undo)
    undo({ user, params }: Call<typeof routes.undo>): Promise<BulkAction> {
      return this.bulk.undo(user.id, kind, params.id);
    }
  }
  return named(name, UndoableController);
}

function named<Class extends Type>(name: string, controller: Class): Class {
  Object.defineProperty(controller, 'name', { value: name });
  return controller;
}

export const bulkControllers = [
  undoableController('BulkDecisionsController', 'decisions', bulkDecisionRoutes),
  undoableController('BulkListingsController', 'listings', bulkListingRoutes),
  bulkController('BulkJobsController', 'jobs', bulkJobRoutes),
  bulkController('BulkPayoutsController', 'payouts', bulkPayoutRoutes),
  bulkController('BulkReportsController', 'reports', bulkReportRoutes),
  bulkController('BulkWaitlistController', 'waitlist', bulkWaitlistRoutes),
];
