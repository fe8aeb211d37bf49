/**
 * What becomes of each element of BPMN 2.0: `run` it does something, `kept` it is stored with the diagram and says
 * nothing about how the flow runs, `refused` a diagram with it cannot be deployed. An element that is run says the
 * same of each attribute it defines; `fixed` ones may only have the value BPMN gives them when nothing is written.
 * Those of an element that is kept are kept, those of one that is refused go with it.
 */
export type Support = {
  is: 'run' | 'kept' | 'refused'
  run?: string
  kept?: string
  refused?: string
  fixed?: string
}

const kept: Support = { is: 'kept' }
const refused: Support = { is: 'refused' }
const plain: Support = { is: 'run' }

export const BPMN_SUPPORT: { readonly [type: string]: Support } = {
  Definitions: {
    is: 'run',
    run: 'rootElements',
    kept: 'name targetNamespace expressionLanguage typeLanguage imports extensions diagrams exporter relationships exporterVersion',
  },
  BaseElement: { is: 'run', run: 'id documentation extensionElements', kept: 'extensionDefinitions' },
  RootElement: plain,
  Process: {
    is: 'run',
    run: 'flowElements artifacts properties',
    kept: 'processType isClosed auditing monitoring laneSets isExecutable definitionalCollaborationRef supports',
    refused: 'resources correlationSubscriptions',
  },
  CallableElement: {
    is: 'run',
    run: 'name',
    kept: 'supportedInterfaceRef',
    refused: 'ioSpecification ioBinding',
  },
  FlowElementsContainer: { is: 'run', run: 'flowElements', kept: 'laneSets' },
  FlowElement: { is: 'run', run: 'name', kept: 'auditing monitoring categoryValueRef' },
  FlowNode: { is: 'run', run: 'incoming outgoing', kept: 'lanes' },
  SequenceFlow: { is: 'run', run: 'conditionExpression sourceRef targetRef', kept: 'isImmediate' },
  Expression: { is: 'run', run: 'body' },
  FormalExpression: { is: 'run', run: 'language', kept: 'evaluatesToTypeRef' },
  Documentation: { is: 'run', run: 'text', kept: 'textFormat' },

  Activity: {
    is: 'run',
    run: 'isForCompensation default loopCharacteristics properties dataInputAssociations dataOutputAssociations',
    kept: 'boundaryEventRefs',
    refused: 'ioSpecification resources',
    fixed: 'startQuantity completionQuantity',
  },
  Task: refused,
  UserTask: { is: 'run', kept: 'renderings implementation' },
  ServiceTask: { is: 'run', kept: 'implementation', refused: 'operationRef' },
  SendTask: { is: 'run', run: 'messageRef', kept: 'implementation', refused: 'operationRef' },
  ReceiveTask: {
    is: 'run',
    run: 'messageRef',
    kept: 'implementation',
    refused: 'operationRef',
    fixed: 'instantiate',
  },
  ScriptTask: { is: 'run', run: 'scriptFormat script' },
  BusinessRuleTask: { is: 'run', kept: 'implementation' },
  ManualTask: refused,
  SubProcess: { is: 'run', run: 'triggeredByEvent artifacts' },
  CallActivity: { is: 'run', run: 'calledElement' },
  AdHocSubProcess: refused,
  Transaction: { is: 'run', kept: 'protocol method' },
  LoopCharacteristics: plain,
  MultiInstanceLoopCharacteristics: {
    is: 'run',
    run: 'isSequential loopCardinality completionCondition behavior oneBehaviorEventRef noneBehaviorEventRef',
    refused: 'loopDataInputRef loopDataOutputRef inputDataItem outputDataItem complexBehaviorDefinition',
  },
  StandardLoopCharacteristics: { is: 'run', run: 'testBefore loopCondition loopMaximum' },
  ComplexBehaviorDefinition: refused,

  Gateway: { is: 'run', kept: 'gatewayDirection' },
  ExclusiveGateway: { is: 'run', run: 'default' },
  InclusiveGateway: { is: 'run', run: 'default' },
  ParallelGateway: plain,
  EventBasedGateway: { is: 'run', fixed: 'instantiate eventGatewayType' },
  ComplexGateway: refused,

  Event: { is: 'run', refused: 'properties' },
  CatchEvent: {
    is: 'run',
    run: 'eventDefinitions eventDefinitionRef parallelMultiple',
    refused: 'dataOutputs dataOutputAssociations outputSet',
  },
  ThrowEvent: {
    is: 'run',
    run: 'eventDefinitions eventDefinitionRef',
    refused: 'dataInputs dataInputAssociations inputSet',
  },
  StartEvent: { is: 'run', run: 'isInterrupting' },
  EndEvent: plain,
  IntermediateCatchEvent: plain,
  IntermediateThrowEvent: plain,
  BoundaryEvent: { is: 'run', run: 'cancelActivity attachedToRef' },
  ImplicitThrowEvent: refused,
  EventDefinition: plain,
  TimerEventDefinition: { is: 'run', run: 'timeDate timeCycle timeDuration' },
  MessageEventDefinition: { is: 'run', run: 'messageRef', refused: 'operationRef' },
  SignalEventDefinition: { is: 'run', run: 'signalRef' },
  ErrorEventDefinition: { is: 'run', run: 'errorRef' },
  EscalationEventDefinition: { is: 'run', run: 'escalationRef' },
  ConditionalEventDefinition: { is: 'run', run: 'condition' },
  CompensateEventDefinition: { is: 'run', run: 'activityRef', fixed: 'waitForCompletion' },
  TerminateEventDefinition: plain,
  CancelEventDefinition: plain,
  LinkEventDefinition: { is: 'run', run: 'name', kept: 'source target' },
  Message: { is: 'run', run: 'name', kept: 'itemRef' },
  Signal: { is: 'run', run: 'name', kept: 'structureRef' },
  Error: { is: 'run', run: 'errorCode', kept: 'name structureRef' },
  Escalation: { is: 'run', run: 'escalationCode', kept: 'name structureRef' },

  Artifact: kept,
  Association: { is: 'run', run: 'sourceRef targetRef', kept: 'associationDirection' },
  TextAnnotation: kept,
  Group: kept,
  Category: kept,
  CategoryValue: kept,
  LaneSet: kept,
  Lane: kept,
  Collaboration: {
    is: 'run',
    kept: 'name isClosed participants artifacts participantAssociations messageFlowAssociations',
    refused:
      'messageFlows conversations conversationAssociations conversationLinks correlationKeys choreographyRef',
  },
  Participant: {
    is: 'run',
    run: 'processRef',
    kept: 'name interfaceRef endPointRefs',
    refused: 'participantMultiplicity',
  },
  ParticipantAssociation: kept,
  ParticipantMultiplicity: refused,
  InteractionNode: { is: 'run', refused: 'incomingConversationLinks outgoingConversationLinks' },
  MessageFlow: refused,
  MessageFlowAssociation: kept,

  DataObject: { is: 'run', kept: 'isCollection' },
  DataObjectReference: { is: 'run', run: 'dataObjectRef' },
  DataStoreReference: refused,
  DataStore: kept,
  DataState: kept,
  DataInput: refused,
  DataOutput: refused,
  InputSet: refused,
  OutputSet: refused,
  Property: { is: 'run', run: 'name' },
  DataAssociation: { is: 'run', kept: 'sourceRef targetRef', refused: 'transformation assignment' },
  DataInputAssociation: plain,
  DataOutputAssociation: plain,
  InputOutputSpecification: refused,
  InputOutputBinding: refused,
  Assignment: refused,
  ItemAwareElement: kept,
  ItemDefinition: kept,

  Interface: kept,
  Operation: kept,
  EndPoint: kept,
  Resource: kept,
  ResourceParameter: kept,
  ResourceRole: refused,
  ResourceParameterBinding: refused,
  ResourceAssignmentExpression: refused,
  Performer: refused,
  HumanPerformer: refused,
  PotentialOwner: refused,
  Rendering: kept,
  Auditing: kept,
  Monitoring: kept,
  Relationship: kept,
  PartnerEntity: kept,
  PartnerRole: kept,
  Import: kept,
  Extension: { is: 'run', kept: 'definition', fixed: 'mustUnderstand' },
  ExtensionDefinition: kept,
  ExtensionAttributeDefinition: kept,
  ExtensionElements: { is: 'run', run: 'values', kept: 'valueRef extensionAttributeDefinition' },

  CorrelationProperty: kept,
  CorrelationPropertyRetrievalExpression: kept,
  CorrelationKey: refused,
  CorrelationPropertyBinding: refused,
  CorrelationSubscription: refused,

  GlobalTask: refused,
  GlobalManualTask: refused,
  GlobalUserTask: refused,
  GlobalScriptTask: refused,
  GlobalBusinessRuleTask: refused,
  ConversationLink: refused,
  ConversationAssociation: refused,
  CallConversation: refused,
  Conversation: refused,
  SubConversation: refused,
  ConversationNode: refused,
  GlobalConversation: refused,
  ChoreographyActivity: refused,
  CallChoreography: refused,
  SubChoreography: refused,
  ChoreographyTask: refused,
  Choreography: refused,
  GlobalChoreographyTask: refused,
}

export type AttributeSupport = 'run' | 'kept' | 'refused' | 'fixed'

/** What becomes of an attribute, named with the type that defines it. Null when the table does not know it. */
export function attributeSupport(type: string, name: string): AttributeSupport | null {
  const support = BPMN_SUPPORT[type]
  if (!support) {
    return null
  }
  const lists = (['run', 'kept', 'refused', 'fixed'] as const).filter((list) =>
    support[list]?.split(' ').includes(name),
  )
  return lists[0] ?? (support.is === 'run' ? null : support.is)
}
