/** Written by `npm run schema` from the schemas of UN/CEFACT Cross Industry Invoice D16B; `tabelle.ts` says how to read it. */
export const CII = `
rsm:CrossIndustryInvoice:0
>rsm:ExchangedDocumentContext:1 rsm:ExchangedDocument:b rsm:SupplyChainTradeTransaction:y rsm:ValuationBreakdownStatement:41?
>ram:SpecifiedTransactionID:2? ram:TestIndicator:3? ram:BusinessProcessSpecifiedDocumentContextParameter:6* ram:BIMSpecifiedDocumentContextParameter:6* ram:ScenarioSpecifiedDocumentContextParameter:6* ram:ApplicationSpecifiedDocumentContextParameter:6* ram:GuidelineSpecifiedDocumentContextParameter:6* ram:SubsetSpecifiedDocumentContextParameter:6* ram:MessageStandardSpecifiedDocumentContextParameter:6?
string;schemeID;schemeName;schemeAgencyID;schemeAgencyName;schemeVersionID;schemeDataURI:anyURI;schemeURI:anyURI
|udt:IndicatorString:4 udt:Indicator:5
string;format
boolean
>ram:ID:2? ram:Value:7? ram:SpecifiedDocumentVersion:8?
string;languageID;languageLocaleID
>ram:ID:2? ram:Name:7? ram:IssueDateTime:9?
|udt:DateTimeString:4 udt:DateTime:a
dateTime
>ram:ID:2 ram:Name:7* ram:TypeCode:c? ram:IssueDateTime:9 ram:CopyIndicator:3? ram:Purpose:7? ram:ControlRequirementIndicator:3? ram:LanguageID:2* ram:PurposeCode:d? ram:RevisionDateTime:9? ram:VersionID:2? ram:GlobalID:2? ram:RevisionID:2? ram:PreviousRevisionID:2? ram:CategoryCode:e? ram:IncludedNote:f* ram:EffectiveSpecifiedPeriod:g? ram:IssuerTradeParty:j?
string;listID=1001;listAgencyID=6;listVersionID;name;listURI:anyURI
string;listID=1225_MessageFunctionTypeCode;listAgencyID=6;listVersionID;listURI:anyURI
string;listID;listAgencyID;listAgencyName;listName;listVersionID;name;languageID;listURI:anyURI;listSchemeURI:anyURI
>ram:Subject:7? ram:ContentCode:e? ram:Content:7* ram:SubjectCode:e? ram:ID:2?
>ram:DurationMeasure:h* ram:InclusiveIndicator:3? ram:Description:7* ram:StartDateTime:9? ram:EndDateTime:9? ram:CompleteDateTime:9? ram:OpenIndicator:3? ram:SeasonCode:e? ram:ID:2? ram:Name:7* ram:SequenceNumeric:i? ram:StartDateFlexibilityCode:e? ram:ContinuousIndicator:3? ram:PurposeCode:e?
decimal;unitCode;unitCodeListVersionID
decimal;format
>ram:ID:2* ram:GlobalID:2* ram:Name:7? ram:RoleCode:k* ram:Description:7* ram:SpecifiedLegalOrganization:l? ram:DefinedTradeContact:p* ram:PostalTradeAddress:m? ram:URIUniversalCommunication:r* ram:SpecifiedTaxRegistration:u* ram:EndPointURIUniversalCommunication:r? ram:LogoAssociatedSpecifiedBinaryFile:w*
string;listID=3035;listAgencyID=6;listVersionID;name
>ram:LegalClassificationCode:e? ram:Name:7? ram:ID:2? ram:TradingBusinessName:7? ram:PostalTradeAddress:m? ram:AuthorizedLegalRegistration:o*
>ram:ID:2? ram:PostcodeCode:e? ram:PostOfficeBox:7? ram:BuildingName:7? ram:LineOne:7? ram:LineTwo:7? ram:LineThree:7? ram:LineFour:7? ram:LineFive:7? ram:StreetName:7? ram:CityName:7? ram:CitySubDivisionName:7? ram:CountryID:n? ram:CountryName:7* ram:CountrySubDivisionID:2? ram:CountrySubDivisionName:7* ram:AttentionOf:7? ram:CareOf:7? ram:BuildingNumber:7? ram:DepartmentName:7? ram:AdditionalStreetName:7?
string;schemeID;schemeAgencyID;schemeVersionID=second edition 2006
>ram:TypeCode:e? ram:ID:2?
>ram:ID:2? ram:PersonName:7? ram:DepartmentName:7? ram:TypeCode:q? ram:JobTitle:7? ram:Responsibility:7? ram:PersonID:2* ram:TelephoneUniversalCommunication:r? ram:DirectTelephoneUniversalCommunication:r? ram:MobileTelephoneUniversalCommunication:r? ram:FaxUniversalCommunication:r? ram:EmailURIUniversalCommunication:r? ram:TelexUniversalCommunication:r? ram:VOIPUniversalCommunication:r? ram:InstantMessagingUniversalCommunication:r? ram:SpecifiedNote:f* ram:SpecifiedContactPerson:t?
string;listID=3139_ContactTypeCode;listAgencyID=6;listVersionID;listURI:anyURI
>ram:URIID:2? ram:ChannelCode:s? ram:CompleteNumber:7?
string;listID=3155_CommunicationChannelCode;listAgencyID=6;listVersionID;listURI:anyURI
>ram:GivenName:7? ram:MiddleName:7? ram:FamilyName:7?
>ram:ID:2? ram:AssociatedRegisteredTax:v?
>ram:TypeCode:e? ram:ExemptionReasonCode:e? ram:ExemptionReason:7* ram:CurrencyCode:e? ram:Jurisdiction:7* ram:Description:7* ram:CustomsDutyIndicator:3?
>ram:ID:2* ram:Title:7* ram:AuthorName:7* ram:VersionID:2? ram:FileName:7? ram:URIID:2? ram:MIMECode:e? ram:EncodingCode:e? ram:CharacterSetCode:e? ram:IncludedBinaryObject:x* ram:Access:7* ram:Description:7* ram:SizeMeasure:h? ram:AccessAvailabilitySpecifiedPeriod:g?
base64Binary;format;mimeCode;encodingCode;characterSetCode;uri:anyURI;filename
>ram:IncludedSupplyChainTradeLineItem:z* ram:ApplicableHeaderTradeAgreement:3l ram:ApplicableHeaderTradeDelivery:3n ram:ApplicableHeaderTradeSettlement:3o
>ram:DescriptionCode:e? ram:AssociatedDocumentLineDocument:10 ram:SpecifiedTradeProduct:12? ram:SpecifiedLineTradeAgreement:1n? ram:SpecifiedLineTradeDelivery:2c? ram:SpecifiedLineTradeSettlement:33 ram:IncludedSubordinateTradeLineItem:3h*
>ram:LineID:2? ram:ParentLineID:2? ram:LineStatusCode:11? ram:LineStatusReasonCode:e? ram:IncludedNote:f*
string;listID=1229_LineStatusCode;listAgencyID=6;listVersionID;listURI:anyURI
>ram:ID:2? ram:GlobalID:2? ram:SellerAssignedID:2? ram:BuyerAssignedID:2? ram:ManufacturerAssignedID:2? ram:Name:7* ram:TradeName:7? ram:Description:7? ram:TypeCode:e? ram:NetWeightMeasure:h? ram:GrossWeightMeasure:h? ram:ProductGroupID:2* ram:EndItemTypeCode:e* ram:EndItemName:7* ram:AreaDensityMeasure:h? ram:UseDescription:7* ram:BrandName:7? ram:SubBrandName:7? ram:DrainedNetWeightMeasure:h? ram:VariableMeasureIndicator:3? ram:ColourCode:e? ram:ColourDescription:7* ram:Designation:7* ram:FormattedCancellationAnnouncedLaunchDateTime:13? ram:FormattedLatestProductDataChangeDateTime:13? ram:ApplicableProductCharacteristic:14* ram:ApplicableMaterialGoodsCharacteristic:17* ram:DesignatedProductClassification:18* ram:IndividualTradeProductInstance:19* ram:CertificationEvidenceReferenceReferencedDocument:1e* ram:InspectionReferenceReferencedDocument:1e* ram:OriginTradeCountry:1h? ram:LinearSpatialDimension:1j? ram:MinimumLinearSpatialDimension:1j? ram:MaximumLinearSpatialDimension:1j? ram:ManufacturerTradeParty:j? ram:PresentationSpecifiedBinaryFile:w* ram:MSDSReferenceReferencedDocument:1e? ram:AdditionalReferenceReferencedDocument:1e* ram:LegalRightsOwnerTradeParty:j? ram:BrandOwnerTradeParty:j? ram:IncludedReferencedProduct:1m* ram:InformationNote:f*
>qdt:DateTimeString:4
>ram:ID:2* ram:TypeCode:e? ram:Description:7* ram:ValueMeasure:h? ram:MeasurementMethodCode:e? ram:Value:7* ram:ValueCode:e? ram:ValueDateTime:9? ram:ValueIndicator:3? ram:ContentTypeCode:e? ram:ValueSpecifiedBinaryFile:w? ram:ApplicableProductCharacteristicCondition:15* ram:ApplicableReferencedStandard:16?
>ram:TypeCode:e? ram:Name:7* ram:ValueMeasure:h?
>ram:ID:2? ram:VersionID:2? ram:ElementVersionID:2? ram:URIID:2? ram:PartID:2? ram:AgencyID:2?
>ram:Description:7* ram:TypeCode:e? ram:ProportionalConstituentPercent:i? ram:AbsolutePresenceWeightMeasure:h? ram:AbsolutePresenceVolumeMeasure:h?
>ram:SystemID:2? ram:SystemName:7* ram:ClassCode:e? ram:ClassName:7* ram:SubClassCode:e? ram:ClassProductCharacteristic:14* ram:ApplicableReferencedStandard:16?
>ram:GlobalSerialID:2? ram:BatchID:2? ram:KanbanID:2? ram:SupplierAssignedSerialID:2? ram:BestBeforeDateTime:9? ram:ExpiryDateTime:9? ram:SellByDateTime:9? ram:SerialID:2* ram:RegistrationID:2* ram:ProductionSupplyChainEvent:1a? ram:PackagingSupplyChainEvent:1a? ram:ApplicableMaterialGoodsCharacteristic:17* ram:ApplicableProductCharacteristic:14*
>ram:ID:2? ram:OccurrenceDateTime:9? ram:TypeCode:e? ram:Description:7* ram:DescriptionBinaryObject:x* ram:UnitQuantity:1b? ram:LatestOccurrenceDateTime:9? ram:EarliestOccurrenceDateTime:9? ram:OccurrenceSpecifiedPeriod:g? ram:OccurrenceLogisticsLocation:1c?
decimal;unitCode;unitCodeListID;unitCodeListAgencyID;unitCodeListAgencyName
>ram:ID:2? ram:Name:7* ram:TypeCode:e? ram:Description:7* ram:PhysicalGeographicalCoordinate:1d? ram:PostalTradeAddress:m?
>ram:AltitudeMeasure:h? ram:LatitudeMeasure:h? ram:LongitudeMeasure:h? ram:SystemID:2?
>ram:IssuerAssignedID:2? ram:URIID:2? ram:StatusCode:1f? ram:CopyIndicator:3? ram:LineID:2? ram:TypeCode:c? ram:GlobalID:2? ram:RevisionID:2? ram:Name:7* ram:AttachmentBinaryObject:x* ram:Information:7* ram:ReferenceTypeCode:1g? ram:SectionName:7* ram:PreviousRevisionID:2* ram:FormattedIssueDateTime:13? ram:EffectiveSpecifiedPeriod:g? ram:IssuerTradeParty:j? ram:AttachedSpecifiedBinaryFile:w*
string;listID=1373;listAgencyID=6;listVersionID;name
string;listID=1153_ReferenceTypeCode;listAgencyID=6;listVersionID;name
>ram:ID:n? ram:Name:7* ram:SubordinateTradeCountrySubDivision:1i*
>ram:ID:2? ram:Name:7*
>ram:ValueMeasure:h? ram:TypeCode:1k? ram:Description:7* ram:WidthMeasure:h? ram:LengthMeasure:h? ram:HeightMeasure:h? ram:ID:2? ram:DiameterMeasure:1l?
string;listID=6145;listAgencyID=6;listVersionID;name
decimal;unitCode:string>1<3;unitCodeListVersionID
>ram:ID:2* ram:GlobalID:2* ram:SellerAssignedID:2? ram:BuyerAssignedID:2? ram:ManufacturerAssignedID:2* ram:IndustryAssignedID:2* ram:Name:7* ram:Description:7* ram:RelationshipTypeCode:e* ram:UnitQuantity:1b*
>ram:BuyerReference:7? ram:BuyerRequisitionerTradeParty:j* ram:ApplicableTradeDeliveryTerms:1o? ram:SellerOrderReferencedDocument:1e? ram:BuyerOrderReferencedDocument:1e? ram:QuotationReferencedDocument:1e? ram:ContractReferencedDocument:1e? ram:DemandForecastReferencedDocument:1e? ram:PromotionalDealReferencedDocument:1e? ram:AdditionalReferencedDocument:1e* ram:GrossPriceProductTradePrice:1r? ram:NetPriceProductTradePrice:1r? ram:RequisitionerReferencedDocument:1e* ram:ItemSellerTradeParty:j? ram:ItemBuyerTradeParty:j? ram:IncludedSpecifiedMarketplace:2a? ram:UltimateCustomerOrderReferencedDocument:1e*
>ram:DeliveryTypeCode:1p? ram:Description:7* ram:RelevantTradeLocation:1q?
string;listID=4053;listAgencyID=6;listVersionID
>ram:CountryID:n? ram:CountryName:7? ram:ID:2? ram:Name:7?
>ram:TypeCode:1s? ram:ChargeAmount:1t+ ram:BasisQuantity:1b? ram:MinimumQuantity:1b? ram:MaximumQuantity:1b? ram:ChangeReason:7* ram:OrderUnitConversionFactorNumeric:i? ram:AppliedTradeAllowanceCharge:1u* ram:ValiditySpecifiedPeriod:g? ram:IncludedTradeTax:1x* ram:DeliveryTradeLocation:1q* ram:TradeComparisonReferencePrice:29* ram:AssociatedReferencedDocument:1e*
string;listID=5375;listAgencyID=6;listVersionID
decimal;currencyID;currencyCodeListVersionID
>ram:ChargeIndicator:3? ram:ID:2? ram:SequenceNumeric:i? ram:CalculationPercent:i? ram:BasisAmount:1t? ram:BasisQuantity:1b? ram:PrepaidIndicator:3? ram:ActualAmount:1t* ram:UnitBasisAmount:1t? ram:ReasonCode:1v? ram:Reason:7? ram:TypeCode:1w? ram:CategoryTradeTax:1x* ram:ActualTradeCurrencyExchange:28?
string;listID=4465_AllowanceChargeReasonCode;listAgencyID=6;listVersionID;listURI:anyURI
string;listID=5189_AllowanceChargeID;listAgencyID=6;listVersionID;listURI:anyURI
>ram:CalculatedAmount:1t* ram:TypeCode:1y? ram:ExemptionReason:7? ram:CalculatedRate:i? ram:CalculationSequenceNumeric:i? ram:BasisQuantity:1b? ram:BasisAmount:1t* ram:UnitBasisAmount:1t* ram:LineTotalBasisAmount:1t* ram:AllowanceChargeBasisAmount:1t* ram:CategoryCode:1z? ram:CurrencyCode:20? ram:Jurisdiction:7* ram:CustomsDutyIndicator:3? ram:ExemptionReasonCode:e? ram:TaxBasisAllowanceRate:i? ram:TaxPointDate:21? ram:Type:7? ram:InformationAmount:1t* ram:CategoryName:7* ram:DueDateTypeCode:23? ram:RateApplicablePercent:i? ram:SpecifiedTradeAccountingAccount:24* ram:ServiceSupplyTradeCountry:1h? ram:BuyerRepayableTaxSpecifiedTradeAccountingAccount:24? ram:SellerPayableTaxSpecifiedTradeAccountingAccount:24? ram:SellerRefundableTaxSpecifiedTradeAccountingAccount:24? ram:BuyerDeductibleTaxSpecifiedTradeAccountingAccount:24? ram:BuyerNonDeductibleTaxSpecifiedTradeAccountingAccount:24? ram:PlaceApplicableTradeLocation:1q*
string;listID=5153;listAgencyID=6;listVersionID;listURI:anyURI
string;listID=5305;listAgencyID=6;listVersionID;listURI:anyURI
string;listID=ISO 4217 3A;listAgencyID=5;listVersionID;listURI:anyURI
|udt:DateString:4 udt:Date:22
date
string;listID=2475;listAgencyID=6;listVersionID;name
>ram:ID:2 ram:SetTriggerCode:25? ram:TypeCode:26? ram:AmountTypeCode:27? ram:Name:7? ram:CostReferenceDimensionPattern:7?
string;listID=1001_Accounting;listAgencyID=6;listVersionID;listURI:anyURI
string;listID=AccountingE501;listAgencyID=210;listVersionID;listURI:anyURI
string;listID=AccountingE601;listAgencyID=210;listVersionID;listURI:anyURI
>ram:SourceCurrencyCode:20 ram:SourceUnitBasisNumeric:i? ram:TargetCurrencyCode:20 ram:TargetUnitBaseNumeric:i? ram:MarketID:2? ram:ConversionRate:i ram:ConversionRateDateTime:9? ram:AssociatedReferencedDocument:1e*
>ram:ChargeAmount:1t? ram:BasisQuantity:1b* ram:NetPriceIndicator:3* ram:ComparisonMethodCode:e?
>ram:ID:2? ram:Name:7? ram:VirtualIndicator:3? ram:WebsiteURIID:2* ram:SalesMethodCode:e? ram:OrderingAvailablePeriod:2b*
>ram:StartDateTime:9? ram:EndDateTime:9? ram:Description:7?
>ram:RequestedQuantity:1b? ram:ReceivedQuantity:1b? ram:BilledQuantity:1b? ram:ChargeFreeQuantity:1b? ram:PackageQuantity:1b? ram:ProductUnitQuantity:1b? ram:PerPackageUnitQuantity:1b? ram:NetWeightMeasure:1l? ram:GrossWeightMeasure:1l? ram:TheoreticalWeightMeasure:1l? ram:DespatchedQuantity:1b? ram:SpecifiedDeliveryAdjustment:2d* ram:IncludedSupplyChainPackaging:2f* ram:RelatedSupplyChainConsignment:2m? ram:ShipToTradeParty:j? ram:UltimateShipToTradeParty:j? ram:ShipFromTradeParty:j? ram:ActualDespatchSupplyChainEvent:1a? ram:ActualPickUpSupplyChainEvent:1a? ram:RequestedDeliverySupplyChainEvent:1a? ram:ActualDeliverySupplyChainEvent:1a? ram:ActualReceiptSupplyChainEvent:1a? ram:AdditionalReferencedDocument:1e* ram:DespatchAdviceReferencedDocument:1e? ram:ReceivingAdviceReferencedDocument:1e? ram:DeliveryNoteReferencedDocument:1e? ram:ConsumptionReportReferencedDocument:1e? ram:PackingListReferencedDocument:1e?
>ram:ReasonCode:2e? ram:Reason:7* ram:ActualAmount:1t* ram:ActualQuantity:1b? ram:ActualDateTime:9?
string;listID=4465;listAgencyID=6;listVersionID
>ram:TypeCode:2g? ram:Type:7? ram:Description:7* ram:ConditionCode:e? ram:DisposalMethodCode:e* ram:WeightMeasure:h* ram:MaximumStackabilityQuantity:1b? ram:MaximumStackabilityWeightMeasure:h? ram:CustomerFacingTotalUnitQuantity:1b? ram:LayerTotalUnitQuantity:1b? ram:ContentLayerQuantity:1b? ram:LinearSpatialDimension:1j? ram:MinimumLinearSpatialDimension:1j? ram:MaximumLinearSpatialDimension:1j? ram:SpecifiedPackagingMarking:2h* ram:ApplicableMaterialGoodsCharacteristic:17* ram:ApplicableDisposalInstructions:2k* ram:ApplicableReturnableAssetInstructions:2l*
string;listID=7065;listAgencyID=6;listVersionID;name
>ram:TypeCode:2i* ram:Content:7* ram:ContentDateTime:9? ram:ContentAmount:1t* ram:BarcodeTypeCode:e* ram:ContentCode:e* ram:AutomaticDataCaptureMethodTypeCode:2j*
string;listID=7233_PackagingMarkingCode;listAgencyID=6;listVersionID;listURI:anyURI
string;listID=7233_AutomaticDataCaptureMethodCode;listAgencyID=6;listVersionID;listURI:anyURI
>ram:MaterialID:2? ram:RecyclingDescriptionCode:e* ram:Description:7* ram:RecyclingProcedure:7*
>ram:MaterialID:2* ram:TermsAndConditionsDescription:7* ram:TermsAndConditionsDescriptionCode:e? ram:DepositValueSpecifiedAmount:1t* ram:DepositValueValiditySpecifiedPeriod:g?
>ram:GrossWeightMeasure:1l* ram:NetWeightMeasure:h* ram:GrossVolumeMeasure:1l* ram:InsurancePremiumAmount:1t? ram:AssociatedInvoiceAmount:1t* ram:TotalChargeAmount:1t? ram:DeclaredValueForCustomsAmount:1t? ram:PackageQuantity:1b? ram:ConsignorTradeParty:j? ram:ConsigneeTradeParty:j? ram:CarrierTradeParty:j? ram:FreightForwarderTradeParty:j? ram:DeliveryTradeParty:j? ram:CustomsImportAgentTradeParty:j? ram:CustomsExportAgentTradeParty:j? ram:GroupingCentreTradeParty:j* ram:TransportContractReferencedDocument:1e? ram:AssociatedReferencedDocument:1e* ram:IncludedSupplyChainConsignmentItem:2n* ram:UtilizedLogisticsTransportEquipment:2u* ram:SpecifiedLogisticsTransportMovement:2y*
>ram:TypeCode:2o? ram:TypeExtensionCode:2p? ram:DeclaredValueForCustomsAmount:1t? ram:DeclaredValueForStatisticsAmount:1t? ram:InvoiceAmount:1t* ram:GrossWeightMeasure:1l? ram:NetWeightMeasure:h? ram:TariffQuantity:1b? ram:NatureIdentificationTransportCargo:2q?
string;listID=TDED 7357;listAgencyID=6;listVersionID;name
string;listID=TDED 7361;listAgencyID=6;listVersionID;name
>ram:TypeCode:2r? ram:Identification:7? ram:OperationalCategoryCode:2s? ram:StatisticalClassificationCode:2t?
string;listID=Recommendation 21-Annex I;listAgencyID=6;listVersionID;name
string;listID=7085b;listAgencyID=6;listVersionID;name
string;listID=7357;listAgencyID=6;listVersionID;name
>ram:ID:2? ram:LoadingLengthMeasure:1l? ram:CategoryCode:2v? ram:CharacteristicCode:2w? ram:UsedCapacityCode:2x? ram:LinearSpatialDimension:1j?
string;listID=8053;listAgencyID=6;listVersionID;name
string;listID=8155;listAgencyID=6;listVersionID;name
string;listID=8169;listAgencyID=6;listVersionID;name
>ram:StageCode:2z? ram:ModeCode:30? ram:Mode:7? ram:UsedLogisticsTransportMeans:31?
string;listID=8051;listAgencyID=6;listVersionID;name
string;listID=Recommendation 19;listAgencyID=6;listVersionID;name
>ram:TypeCode:32? ram:Type:7? ram:ID:2? ram:Name:7? ram:OwnerTradeParty:j?
string;listID=Recommendation 28;listAgencyID=6;listVersionID;name
>ram:PaymentReference:7* ram:InvoiceIssuerReference:7? ram:TotalAdjustmentAmount:1t? ram:DiscountIndicator:3? ram:ApplicableTradeTax:1x* ram:BillingSpecifiedPeriod:g? ram:SpecifiedTradeAllowanceCharge:1u* ram:SubtotalCalculatedTradeTax:1x* ram:SpecifiedLogisticsServiceCharge:34* ram:SpecifiedTradePaymentTerms:39* ram:SpecifiedTradeSettlementLineMonetarySummation:3e? ram:SpecifiedFinancialAdjustment:3f* ram:InvoiceReferencedDocument:1e? ram:AdditionalReferencedDocument:1e* ram:PayableSpecifiedTradeAccountingAccount:24* ram:ReceivableSpecifiedTradeAccountingAccount:24* ram:PurchaseSpecifiedTradeAccountingAccount:24* ram:SalesSpecifiedTradeAccountingAccount:24* ram:SpecifiedTradeSettlementFinancialCard:3g?
>ram:ID:35? ram:Description:7* ram:PaymentArrangementCode:e? ram:TariffClassCode:36? ram:ChargeCategoryCode:e? ram:ServiceCategoryCode:e? ram:DisbursementAmount:1t* ram:AppliedAmount:1t* ram:AllowanceCharge:7? ram:PayingPartyRoleCode:37? ram:CalculationBasisCode:38? ram:CalculationBasis:7? ram:TransportPaymentMethodCode:e? ram:PaymentPlaceLogisticsLocation:1c? ram:AppliedFromLogisticsLocation:1c? ram:AppliedToLogisticsLocation:1c? ram:AppliedTradeTax:1x*
string;schemeID;schemeAgencyID;schemeVersionID
string;listID=5243;listAgencyID=6;listVersionID;name
string;listID=3035_Charge Paying;listAgencyID=6;listVersionID;name
string;listID=TDED 6131;listAgencyID=6;listVersionID;name
>ram:ID:35? ram:FromEventCode:3a? ram:SettlementPeriodMeasure:h? ram:Description:7* ram:DueDateDateTime:9? ram:TypeCode:3b? ram:InstructionTypeCode:e? ram:DirectDebitMandateID:2* ram:PartialPaymentPercent:i? ram:PaymentMeansID:2* ram:PartialPaymentAmount:1t* ram:ApplicableTradePaymentPenaltyTerms:3c? ram:ApplicableTradePaymentDiscountTerms:3d? ram:PayeeTradeParty:j*
string;listID=2475_Payment Terms Event;listAgencyID=6;listVersionID
string;listID=4279;listAgencyID=6;listVersionID;name
>ram:BasisDateTime:9? ram:BasisPeriodMeasure:h? ram:BasisAmount:1t? ram:CalculationPercent:i? ram:ActualPenaltyAmount:1t?
>ram:BasisDateTime:9? ram:BasisPeriodMeasure:h? ram:BasisAmount:1t? ram:CalculationPercent:i? ram:ActualDiscountAmount:1t?
>ram:LineTotalAmount:1t* ram:ChargeTotalAmount:1t* ram:AllowanceTotalAmount:1t* ram:TaxBasisTotalAmount:1t* ram:TaxTotalAmount:1t* ram:GrandTotalAmount:1t* ram:InformationAmount:1t* ram:TotalAllowanceChargeAmount:1t* ram:TotalRetailValueInformationAmount:1t* ram:GrossLineTotalAmount:1t* ram:NetLineTotalAmount:1t* ram:NetIncludingTaxesLineTotalAmount:1t* ram:ProductWeightLossInformationAmount:1t*
>ram:ReasonCode:e? ram:Reason:7* ram:ActualAmount:1t* ram:ActualQuantity:1b? ram:ActualDateTime:9? ram:ClaimRelatedTradeParty:j? ram:InvoiceReferenceReferencedDocument:1e?
>ram:MicrochipIndicator:3? ram:ID:2? ram:TypeCode:e? ram:CardholderName:7? ram:ExpiryDate:21? ram:VerificationNumeric:i? ram:ValidFromDateTime:9? ram:CreditLimitAmount:1t* ram:CreditAvailableAmount:1t* ram:InterestRatePercent:i? ram:IssuingCompanyName:7? ram:Description:7?
>ram:ID:2* ram:SpecifiedReferencedProduct:1m? ram:ApplicableTradeProduct:12* ram:SpecifiedSubordinateLineTradeAgreement:3i? ram:SpecifiedSubordinateLineTradeDelivery:3j? ram:SpecifiedSubordinateLineTradeSettlement:3k?
>ram:SellerOrderReferencedDocument:1e? ram:BuyerOrderReferencedDocument:1e? ram:AdditionalReferencedDocument:1e* ram:GrossPriceProductTradePrice:1r? ram:NetPriceProductTradePrice:1r?
>ram:PackageQuantity:1b? ram:ProductUnitQuantity:1b? ram:PerPackageUnitQuantity:1b? ram:IncludedSupplyChainPackaging:2f*
>ram:ApplicableTradeTax:1x?
>ram:Reference:7* ram:BuyerReference:7? ram:SellerTradeParty:j? ram:BuyerTradeParty:j? ram:SalesAgentTradeParty:j? ram:BuyerRequisitionerTradeParty:j* ram:BuyerAssignedAccountantTradeParty:j? ram:SellerAssignedAccountantTradeParty:j? ram:BuyerTaxRepresentativeTradeParty:j? ram:SellerTaxRepresentativeTradeParty:j? ram:ProductEndUserTradeParty:j? ram:ApplicableTradeDeliveryTerms:1o? ram:SellerOrderReferencedDocument:1e? ram:BuyerOrderReferencedDocument:1e? ram:QuotationReferencedDocument:1e? ram:OrderResponseReferencedDocument:1e? ram:ContractReferencedDocument:1e? ram:DemandForecastReferencedDocument:1e? ram:SupplyInstructionReferencedDocument:1e? ram:PromotionalDealReferencedDocument:1e? ram:PriceListReferencedDocument:1e? ram:AdditionalReferencedDocument:1e* ram:RequisitionerReferencedDocument:1e* ram:BuyerAgentTradeParty:j? ram:PurchaseConditionsReferencedDocument:1e* ram:SpecifiedProcuringProject:3m? ram:UltimateCustomerOrderReferencedDocument:1e*
>ram:ID:2 ram:Description:7? ram:Name:7
>ram:RelatedSupplyChainConsignment:2m? ram:ShipToTradeParty:j? ram:UltimateShipToTradeParty:j? ram:ShipFromTradeParty:j? ram:ActualDespatchSupplyChainEvent:1a? ram:ActualPickUpSupplyChainEvent:1a? ram:ActualDeliverySupplyChainEvent:1a? ram:ActualReceiptSupplyChainEvent:1a? ram:AdditionalReferencedDocument:1e* ram:DespatchAdviceReferencedDocument:1e? ram:ReceivingAdviceReferencedDocument:1e? ram:DeliveryNoteReferencedDocument:1e? ram:ConsumptionReportReferencedDocument:1e? ram:PreviousDeliverySupplyChainEvent:1a* ram:PackingListReferencedDocument:1e?
>ram:DuePayableAmount:1t* ram:CreditorReferenceTypeCode:e* ram:CreditorReferenceType:7* ram:CreditorReferenceIssuerID:2* ram:CreditorReferenceID:2? ram:PaymentReference:7* ram:TaxCurrencyCode:20? ram:InvoiceCurrencyCode:20? ram:PaymentCurrencyCode:20? ram:InvoiceIssuerReference:7? ram:InvoiceDateTime:9? ram:NextInvoiceDateTime:9* ram:CreditReasonCode:e? ram:CreditReason:7* ram:InvoicerTradeParty:j? ram:InvoiceeTradeParty:j? ram:PayeeTradeParty:j? ram:PayerTradeParty:j? ram:TaxApplicableTradeCurrencyExchange:28? ram:InvoiceApplicableTradeCurrencyExchange:28? ram:PaymentApplicableTradeCurrencyExchange:28? ram:SpecifiedTradeSettlementPaymentMeans:3p* ram:ApplicableTradeTax:1x* ram:BillingSpecifiedPeriod:g? ram:SpecifiedTradeAllowanceCharge:1u* ram:SubtotalCalculatedTradeTax:1x* ram:SpecifiedLogisticsServiceCharge:34* ram:SpecifiedTradePaymentTerms:39* ram:SpecifiedTradeSettlementHeaderMonetarySummation:3z? ram:SpecifiedFinancialAdjustment:3f* ram:InvoiceReferencedDocument:1e? ram:ProFormaInvoiceReferencedDocument:1e? ram:LetterOfCreditReferencedDocument:1e? ram:FactoringAgreementReferencedDocument:1e* ram:FactoringListReferencedDocument:1e* ram:PayableSpecifiedTradeAccountingAccount:24* ram:ReceivableSpecifiedTradeAccountingAccount:24* ram:PurchaseSpecifiedTradeAccountingAccount:24* ram:SalesSpecifiedTradeAccountingAccount:24* ram:SpecifiedTradeSettlementFinancialCard:3g* ram:SpecifiedAdvancePayment:40* ram:UltimatePayeeTradeParty:j?
>ram:PaymentChannelCode:3q? ram:TypeCode:3r? ram:GuaranteeMethodCode:3s? ram:PaymentMethodCode:e? ram:Information:7* ram:ID:2* ram:ApplicableTradeSettlementFinancialCard:3g? ram:PayerPartyDebtorFinancialAccount:3t? ram:PayeePartyCreditorFinancialAccount:3u? ram:PayerSpecifiedDebtorFinancialInstitution:3v? ram:PayeeSpecifiedCreditorFinancialInstitution:3y?
string;listID=4435;listAgencyID=6;listVersionID;name
string;listID=4461;listAgencyID=6;listVersionID
string;listID=4431;listAgencyID=6;listVersionID
>ram:IBANID:2? ram:AccountName:7? ram:ProprietaryID:2?
>ram:IBANID:2? ram:AccountName:7? ram:ProprietaryID:2?
>ram:BICID:2? ram:ClearingSystemName:7? ram:CHIPSUniversalID:2? ram:NewZealandNCCID:2? ram:IrishNSCID:2? ram:UKSortCodeID:2? ram:CHIPSParticipantID:2? ram:SwissBCID:2? ram:FedwireRoutingNumberID:2? ram:PortugueseNCCID:2? ram:RussianCentralBankID:2? ram:ItalianDomesticID:2? ram:AustrianBankleitzahlID:2? ram:CanadianPaymentsAssociationID:2? ram:SICID:2? ram:GermanBankleitzahlID:2? ram:SpanishDomesticInterbankingID:2? ram:SouthAfricanNCCID:2? ram:HongKongBankID:2? ram:AustralianBSBID:2? ram:IndianFinancialSystemID:2? ram:HellenicBankID:2? ram:PolishNationalClearingID:2? ram:Name:7? ram:JapanFinancialInstitutionCommonID:2? ram:LocationFinancialInstitutionAddress:3w? ram:SubDivisionBranchFinancialInstitution:3x?
>ram:PostcodeCode:e? ram:BuildingNumber:7? ram:LineOne:7? ram:LineTwo:7? ram:LineThree:7? ram:LineFour:7? ram:LineFive:7? ram:StreetName:7? ram:CityName:7? ram:CountrySubDivisionID:2? ram:CountryID:2? ram:TypeCode:e? ram:DepartmentName:7? ram:PostOfficeBox:7? ram:CityID:2? ram:CountrySubDivisionName:7? ram:CountryName:7?
>ram:ID:2? ram:Name:7? ram:LocationFinancialInstitutionAddress:3w?
>ram:BICID:2? ram:CHIPSUniversalID:2? ram:NewZealandNCCID:2? ram:IrishNSCID:2? ram:UKSortCodeID:2? ram:CHIPSParticipantID:2? ram:SwissBCID:2? ram:FedwireRoutingNumberID:2? ram:PortugueseNCCID:2? ram:RussianCentralBankID:2? ram:ItalianDomesticID:2? ram:AustrianBankleitzahlID:2? ram:CanadianPaymentsAssociationID:2? ram:SICID:2? ram:GermanBankleitzahlID:2? ram:SpanishDomesticInterbankingID:2? ram:SouthAfricanNCCID:2? ram:HongKongBankID:2? ram:AustralianBSBID:2? ram:IndianFinancialSystemID:2? ram:HellenicBankID:2? ram:PolishNationalClearingID:2? ram:Name:7? ram:ClearingSystemName:7? ram:JapanFinancialInstitutionCommonID:2? ram:LocationFinancialInstitutionAddress:3w? ram:SubDivisionBranchFinancialInstitution:3x?
>ram:LineTotalAmount:1t* ram:ChargeTotalAmount:1t* ram:AllowanceTotalAmount:1t* ram:TaxBasisTotalAmount:1t* ram:TaxTotalAmount:1t* ram:RoundingAmount:1t* ram:GrandTotalAmount:1t* ram:InformationAmount:1t* ram:TotalPrepaidAmount:1t* ram:TotalDiscountAmount:1t* ram:TotalAllowanceChargeAmount:1t* ram:DuePayableAmount:1t* ram:RetailValueExcludingTaxInformationAmount:1t* ram:TotalDepositFeeInformationAmount:1t* ram:ProductValueExcludingTobaccoTaxInformationAmount:1t* ram:TotalRetailValueInformationAmount:1t* ram:GrossLineTotalAmount:1t* ram:NetLineTotalAmount:1t* ram:NetIncludingTaxesLineTotalAmount:1t*
>ram:PaidAmount:1t ram:FormattedReceivedDateTime:13? ram:IncludedTradeTax:1x*
>ram:ID:2 ram:Name:7 ram:Description:7* ram:MeasurementMethodID:2* ram:CreationDateTime:9 ram:DefaultCurrencyCode:20 ram:DefaultLanguageCode:e ram:Comment:7* ram:TypeCode:e* ram:RequestedActionCode:e* ram:PriceListID:2? ram:ContractualLanguageCode:e? ram:ItemGroupedWorkItem:42* ram:ItemBasicWorkItem:46* ram:TotalCalculatedPrice:43* ram:ChangedRecordedStatus:4c* ram:CreationSpecifiedBinaryFile:w* ram:ReaderSpecifiedBinaryFile:w* ram:ReferencedSpecifiedBinaryFile:w*
>ram:ID:2 ram:PrimaryClassificationCode:e* ram:AlternativeClassificationCode:e* ram:TypeCode:e* ram:Comment:7* ram:TotalQuantity:1b? ram:Index:7? ram:RequestedActionCode:e* ram:PriceListItemID:2? ram:ContractualLanguageCode:e? ram:TotalCalculatedPrice:43* ram:ItemGroupedWorkItem:42* ram:ItemBasicWorkItem:46* ram:ChangedRecordedStatus:4c* ram:ActualWorkItemComplexDescription:47* ram:ReferencedSpecifiedBinaryFile:w*
>ram:TypeCode:e* ram:ChargeAmount:1t* ram:RelatedAppliedAllowanceCharge:44*
>ram:ActualAmount:1t? ram:Description:7? ram:ReasonCode:e? ram:CalculationPercent:i? ram:BasisAmount:1t? ram:ChargeIndicator:3 ram:CategoryAppliedTax:45?
>ram:CalculatedAmount:1t? ram:TypeCode:e? ram:CalculatedRate:i? ram:BasisAmount:1t? ram:TaxPointDate:21?
>ram:ID:2 ram:ReferenceID:2? ram:PrimaryClassificationCode:e* ram:AlternativeClassificationCode:e* ram:TypeCode:e* ram:Comment:7* ram:TotalQuantity:1b? ram:TotalQuantityClassificationCode:e? ram:IndexValue:i? ram:StatusCode:e* ram:ReferenceFileBinaryObject:x* ram:Index:7? ram:RequestedActionCode:e* ram:PriceListItemID:2? ram:ContractualLanguageCode:e? ram:ActualWorkItemComplexDescription:47* ram:TotalQuantityWorkItemQuantityAnalysis:4a* ram:UnitCalculatedPrice:43* ram:TotalCalculatedPrice:43* ram:SubordinateBasicWorkItem:46* ram:ChangedRecordedStatus:4c* ram:ItemBasicWorkItem:46* ram:ReferencedSpecifiedBinaryFile:w*
>ram:Abstract:7* ram:Content:7* ram:ContractualLanguageCode:e? ram:RequestingSpecificationQuery:48* ram:RespondingSpecificationResponse:49* ram:SubsetWorkItemComplexDescription:47?
>ram:ID:2 ram:TypeCode:e? ram:Content:7 ram:ContractualLanguageCode:e?
>ram:ID:2 ram:QueryID:2? ram:TypeCode:e? ram:Content:7 ram:ContractualLanguageCode:e?
>ram:ID:2 ram:ActualQuantity:1b? ram:Description:7? ram:ActualQuantityPercent:i? ram:StatusCode:e? ram:TypeCode:e? ram:PrimaryClassificationCode:e* ram:AlternativeClassificationCode:e* ram:ContractualLanguageCode:e? ram:ActualQuantityWorkItemDimension:4b* ram:BreakdownWorkItemQuantityAnalysis:4a* ram:ChangedRecordedStatus:4c*
>ram:ID:2? ram:ValueMeasure:h ram:Description:7? ram:TypeCode:e ram:ContractualLanguageCode:e? ram:ComponentWorkItemDimension:4b*
>ram:ConditionCode:e ram:ChangerName:7? ram:ChangedDateTime:9
`;
